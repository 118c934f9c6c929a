import { Page } from '#web/app/shell/page.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { requireLogin } from '#web/data/session/guards.ts'
import type { Route } from './+types/case-route'
import { caseCodeOf, orNotFound } from './case-address.ts'
import { CasePage } from './case-page.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'
import { casesFailure } from './cases-failure.tsx'

export const clientMiddleware = [requireLogin]

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return orNotFound(browserApi().call('GET /cases/{code}', { params: { code: caseCodeOf(params.code) }, signal }))
}

export default function CaseRoute({ loaderData }: Route.ComponentProps) {
  return <CasePage key={loaderData.code} loaded={loaderData} />
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('case.list.title')} isPrivate>
      <h1 className="sr-only">{t('case.list.title')}</h1>
      <CaseSkeleton />
    </Page>
  )
}

export const ErrorBoundary = casesFailure('case.failed.title')
