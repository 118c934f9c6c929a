import { useI18n } from '../../i18n/i18n.tsx'
import { pageRequestContext } from '../../request-context.ts'
import { ToolPage } from '../tool-page.tsx'
import type { Route } from './+types/quote-check'
import { AnswerView } from './answer-view.tsx'
import { QuestionForm } from './question-form.tsx'
import './quote-check.css'
import { postedQuote, quoteData } from './quote-data.server.ts'
import { useQuoteCheck } from './use-quote-check.ts'

const FORM_ID = 'quote'

export function loader({ context, request }: Route.LoaderArgs) {
  return quoteData(request, context.get(pageRequestContext).locale)
}

/** Without scripts: rendered for the one who asked. */
export async function action({ context, request }: Route.ActionArgs) {
  return postedQuote(request, context.get(pageRequestContext).locale)
}

export default function QuoteCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const check = useQuoteCheck(FORM_ID, loaderData, actionData)
  const { current, rows } = check
  const answer = current && 'lines' in current.answer ? current.answer : null
  if (!current || !answer || !rows) {
    return (
      <ToolPage tool="quote-check">
        <div className="page-width pt-8">
          <QuestionForm id={FORM_ID} check={check} provinces={loaderData.provinces} isAgain={false} />
        </div>
      </ToolPage>
    )
  }
  return (
    <ToolPage
      tool="quote-check"
      header={
        <AnswerView
          answer={answer}
          question={current.question}
          rows={rows}
          isPasted={current.isPasted}
          formId={FORM_ID}
          check={check}
        />
      }
    >
      <section className="page-width pt-10 noscript:block" data-print="hide">
        <h2 className="mb-5 border-t-2 border-ink pt-5 text-h3">{t('quotes.ask.title')}</h2>
        <QuestionForm id={FORM_ID} check={check} provinces={loaderData.provinces} isAgain />
      </section>
    </ToolPage>
  )
}
