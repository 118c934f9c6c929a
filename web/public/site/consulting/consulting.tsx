import './consulting.css'
import { belowHome, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import { pageApi } from '#web/data/api/page-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { askForPlans, type PlansAnswer } from '#web/public/pricing/plans-answer.ts'
import { consultingService } from '../json-ld.ts'
import type { Route } from './+types/consulting'
import { ConsultingChallenges } from './consulting-challenges.tsx'
import { ConsultingExtras } from './consulting-extras.tsx'
import { ConsultingHero } from './consulting-hero.tsx'
import { ConsultingSavings } from './consulting-savings.tsx'
import { ConsultingServices } from './consulting-services.tsx'
import { ConsultingSteps } from './consulting-steps.tsx'
import { RequestSection } from './request-section.tsx'

/** The prices are structured data for search engines; the page itself leaves them to /pricing. */
export async function loader({ context }: Route.LoaderArgs): Promise<PlansAnswer> {
  return askForPlans(pageApi(context))
}

/** They read the server's page. */
export function clientLoader(): PlansAnswer {
  return { status: 'loaded', plans: [] }
}

export default function Consulting({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const plans = loaderData.status === 'loaded' ? loaderData.plans : []
  return (
    <Page
      title={t('consulting.metaTitle')}
      description={t('consulting.metaDescription')}
      image="/og/consulting.png"
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              consultingService(publicUrl, t('consulting.metaDescription'), plans),
              belowHome(publicUrl, t, { path: '/consulting', name: t('shell.nav.consulting') }),
            )
          : {}
      }
    >
      <ConsultingHero />
      <RequestSection />
      <ConsultingChallenges />
      <ConsultingServices />
      <ConsultingSavings />
      <ConsultingExtras />
      <ConsultingSteps />
    </Page>
  )
}
