import './pricing.css'
import { Suspense } from 'react'
import { data } from 'react-router'
import { belowHome, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { pageApi } from '#web/data/api/page-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import { Eyebrow } from '#web/ui/display/eyebrow.tsx'
import { consultingService } from '../site/json-ld.ts'
import type { Route } from './+types/pricing'
import { PlanCards } from './plan-cards.tsx'
import { askForPlans, type PlansAnswer } from './plans-answer.ts'
import { PlansLoading } from './plans-loading.tsx'

// What is read far below the cards needs its script only once it is near.
const ValueSection = lazyOnVisible(async () => (await import('./value-section.tsx')).ValueSection, {
  fallback: null,
  marginPx: 0,
})
const SavingsCalculator = lazyOnVisible(async () => (await import('./savings-calculator.tsx')).SavingsCalculator, {
  fallback: null,
})
const FeeTable = lazyOnVisible(async () => (await import('./fee-table.tsx')).FeeTable, { fallback: null })
const PricingClosing = lazyOnVisible(async () => (await import('./pricing-closing.tsx')).PricingClosing, {
  fallback: null,
})

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await askForPlans(pageApi(context))
  // A page without its plans is for this visitor only: 503 keeps it out of caches and search engines.
  return data({ plans }, { status: plans.status === 'failed' ? 503 : 200 })
}

/** The page comes at once, the plans when they are there. */
export function clientLoader(): { plans: Promise<PlansAnswer> } {
  return { plans: import('./plans-request.ts').then(({ askInBrowser }) => askInBrowser()) }
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const answer: PlansAnswer | Promise<PlansAnswer> = loaderData.plans
  const plansNow = 'status' in answer && answer.status === 'loaded' ? answer.plans : []
  return (
    <Page
      title={t('pricing.metaTitle')}
      description={t('pricing.metaDescription')}
      image="/og/pricing.png"
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              consultingService(publicUrl, t('pricing.metaDescription'), plansNow),
              belowHome(publicUrl, t, { path: '/pricing', name: t('shell.nav.pricing') }),
            )
          : {}
      }
    >
      <section className="page-width pt-7 lg:pt-14">
        <Eyebrow>{t('pricing.eyebrow')}</Eyebrow>
        <h1 className="mt-4 max-w-[11em] text-display lg:mt-7 keep-phrases">{t('pricing.title')}</h1>
        <p className="mt-5 measure-lead text-lead text-ink-soft lg:mt-7">{t('pricing.lead')}</p>
      </section>
      <Suspense fallback={<PlansLoading />}>
        <PlanCards answer={answer} />
      </Suspense>
      {/* Remounts in another language: the server rendered the first one. */}
      <ValueSection key={`value ${locale}`} />
      <SavingsCalculator key={`calculator ${locale}`} answer={answer} />
      <FeeTable key={`table ${locale}`} answer={answer} />
      <PricingClosing key={`closing ${locale}`} />
    </Page>
  )
}
