import { Suspense, useState } from 'react'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/quote-check'
import { QuestionForm } from './question-form.tsx'
import './quote-check.css'
import { postedQuote, quoteData } from './quote-data.server.ts'
import { useQuoteCheck } from './use-quote-check.ts'

const FORM_ID = 'quote'
// Half of the page's own script: fetched while the quote is typed, and there before it is asked for.
const loadAnswer = () => import('./answer-view.tsx')
/** The rules of all places: without a network they are not handed out one by one. */
const loadRules = () => import('./quote-rows.ts')
const AnswerView = lazyComponent(async () => (await loadAnswer()).AnswerView)

export function loader(args: Route.LoaderArgs) {
  return quoteData(args)
}

/** When the network fails, the page and the typed values stay: with the rules that are stored here, or else `null`. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (new URL(request.url).pathname !== location.pathname) throw error
    return loadRules().then(
      ({ quoteDataOffline }) => quoteDataOffline(request.url, browserStore().current.locale),
      () => null,
    )
  }
}

/** Without scripts: rendered for this request. */
export async function action(args: Route.ActionArgs) {
  return postedQuote(args)
}

export default function QuoteCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const [loaded, setLoaded] = useState(loaderData)
  if (loaderData !== null && loaderData !== loaded) setLoaded(loaderData)
  if (loaded === null) throw new Error('The quote check could not be fetched')
  const check = useQuoteCheck(FORM_ID, { ...loaded, isFailed: loaderData === null }, actionData)
  const { current, rows } = check
  const answer = current && 'lines' in current.answer ? current.answer : null
  if (!current || !answer || !rows) {
    return (
      <ToolPage tool="quote-check">
        <div className="page-width pt-8" onFocus={prefetchAnswer}>
          <QuestionForm id={FORM_ID} check={check} provinces={loaded.provinces} isAgain={false} />
        </div>
      </ToolPage>
    )
  }
  return (
    <ToolPage
      tool="quote-check"
      header={
        <Suspense
          fallback={
            <p role="status" className="page-width pt-7 lg:pt-14">
              {t('quotes.fetching')}
            </p>
          }
        >
          <AnswerView
            answer={answer}
            question={current.question}
            rows={rows}
            isPasted={current.isPasted}
            formId={FORM_ID}
            check={check}
          />
        </Suspense>
      }
    >
      <section className="page-width pt-10 noscript:block" data-print="hide">
        <h2 className="mb-5 border-t-2 border-ink pt-5 text-h3">{t('quotes.ask.title')}</h2>
        <QuestionForm id={FORM_ID} check={check} provinces={loaded.provinces} isAgain />
      </section>
    </ToolPage>
  )
}

function prefetchAnswer(): void {
  // Without a network now, the failure is reported when the answer is requested.
  loadAnswer().catch(() => undefined)
}
