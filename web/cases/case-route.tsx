import { browserApi } from '../api/browser-api.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { requireLogin } from '../session/guards.ts'
import { Page } from '../shell/page.tsx'
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
