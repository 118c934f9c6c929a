import './faq.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { REPLY_TIMES } from '#contract/tools/claims.ts'
import { belowHome, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { pageApi } from '#web/data/api/page-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/faq'
import { type Answered, answersIn } from './answers.ts'
import { FaqHero } from './faq-hero.tsx'
import { readPlanPrices } from './plan-prices.ts'
import { matches, searchWords } from './search.ts'
import { TopicIndex } from './topic-index.tsx'
import { TopicSections } from './topic-sections.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await readPlanPrices(pageApi(context)) }
}

/** Only for a navigation from another page: the first page has its prices already, and needs none of this. */
export async function clientLoader() {
  const [plans, { browserApi }] = await Promise.all([
    import('./plan-prices.ts'),
    import('#web/data/api/browser-api.ts'),
  ])
  return { prices: await plans.readPlanPrices(browserApi()) }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { locale, t } = useI18n()
  const { publicUrl, chargesTax } = useDocumentSettings()
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  useOpenTarget(() => setQuery(''))

  const answers = answersIn(locale, t, { prices: loaderData.prices, chargesTax })
  const words = searchWords(query)
  const found = answers.filter(({ topic, question, answer, hidden }) =>
    matches(words, question, answer, t(`faq.topics.${topic}`), hidden),
  )
  return (
    <Page
      title={t('faq.metaTitle')}
      description={t('faq.metaDescription')}
      image="/og/faq.png"
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(faqJsonLd(answers), belowHome(publicUrl, t, { path: '/faq', name: t('shell.nav.faq') }))
          : {}
      }
    >
      <FaqHero query={query} foundCount={words.length > 0 ? found.length : null} onQuery={setQuery} />
      {found.length === 0 ? (
        <NoAnswer query={query.trim()} onShowAll={() => setQuery('')} />
      ) : (
        <div className="page-width grid gap-x-16 gap-y-10 pt-12 pb-(--section-space) lg:grid-cols-[17rem_1fr] lg:pt-16">
          <TopicIndex found={found} />
          <TopicSections answers={answers} found={found} words={words} />
        </div>
      )}
      <FaqClosing />
    </Page>
  )
}

/** The questions for search engines, which show answers by themselves. */
function faqJsonLd(answers: readonly Answered[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll('\n', ' ') },
    })),
  }
}

function NoAnswer({ query, onShowAll }: { query: string; onShowAll: () => void }) {
  const { t } = useI18n()
  return (
    <div className="page-width section-y">
      <EmptyState
        title={t('faq.search.noneTitle', { query })}
        action={
          <>
            <ButtonLink to="/contact">{t('faq.search.ask')}</ButtonLink>
            <Button variant="second" onClick={onShowAll} className="noscript:hidden">
              {t('faq.search.showAll')}
            </Button>
          </>
        }
      >
        <p>{t('faq.search.noneText')}</p>
      </EmptyState>
    </div>
  )
}

function FaqClosing() {
  const { t } = useI18n()
  return (
    <section aria-labelledby="faq-closing" data-print="hide" className="bg-sunken">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-14 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="faq-closing" className="text-h2">
            {t('faq.closing.title')}
          </h2>
          <p className="mt-2 measure-lead text-ink-soft">
            {t('faq.closing.text', { hours: REPLY_TIMES.form.maxHours })}
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <ButtonLink to="/consulting" prefetch="intent" variant="next" size="call" className="max-sm:w-full">
            {t('faq.closing.start')}
          </ButtonLink>
          <ButtonLink to="/contact" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
            {t('faq.closing.action')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/**
 * Opens the answer that the address names and brings it into view. Browsers do so themselves when a page arrives; not all of
 * them, and none when the router changes the address.
 */
function useOpenTarget(onTarget: () => void): void {
  const location = useLocation()
  const open = useEffectEvent((anchor: string) => {
    const target = anchor && document.getElementById(anchor)
    const details = target && target.closest('details')
    if (!details) return
    // A search may have put it away.
    if (details.hidden) onTarget()
    details.open = true
    requestAnimationFrame(() => target.scrollIntoView())
  })

  useEffect(() => open(decodeURIComponent(location.hash.slice(1))), [location])
}
