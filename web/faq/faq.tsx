import { useState } from 'react'
import { useSearchParams } from 'react-router'
import './faq.css'
import { createApiClient } from '../api/client.ts'
import { useDocumentSettings } from '../document.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { pageRequestContext } from '../request-context.ts'
import { breadcrumbJsonLd, jsonLdGraph } from '../shell/json-ld.ts'
import { Page } from '../shell/page.tsx'
import type { Route } from './+types/faq'
import { answersIn } from './answers.ts'
import { FaqClosing } from './faq-closing.tsx'
import { FaqHero } from './faq-hero.tsx'
import { faqJsonLd } from './faq-json-ld.ts'
import { NoAnswer } from './no-answer.tsx'
import { readPlanPrices } from './plan-prices.ts'
import { matches, searchWords } from './search.ts'
import { TopicIndex } from './topic-index.tsx'
import { TopicSections } from './topic-sections.tsx'
import { useOpenTarget } from './use-open-target.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { transport, locale } = context.get(pageRequestContext)
  return { prices: await readPlanPrices(createApiClient(transport, () => locale)) }
}

/** Only for whoever comes from another page: the first page has its prices already, and needs none of this. */
export async function clientLoader() {
  const [plans, { browserApi }] = await Promise.all([import('./plan-prices.ts'), import('../api/browser-api.ts')])
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
  const found = answers.filter(({ topic, question, answer }) =>
    matches(words, question, answer, t(`faq.topics.${topic}`)),
  )
  return (
    <Page
      title={t('faq.metaTitle')}
      description={t('faq.metaDescription')}
      image="/og/faq.png"
      jsonLd={jsonLdGraph(
        faqJsonLd(answers),
        breadcrumbJsonLd(publicUrl, [
          { name: t('shell.nav.home'), path: '/' },
          { name: t('shell.nav.faq'), path: '/faq' },
        ]),
      )}
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
