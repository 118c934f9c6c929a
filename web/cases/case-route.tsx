import { data, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { CASE_CODE_PATTERN } from '../../contract/case-codes.ts'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { requireLogin } from '../session/guards.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/case-route'
import { CasePage } from './case-page.tsx'
import { CaseSkeleton } from './case-skeleton.tsx'

export const clientMiddleware = [requireLogin]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const code = params.code.toUpperCase()
  if (!CASE_CODE_PATTERN.test(code)) throw data(null, { status: 404 })
  try {
    return await browserApi().call('GET /cases/{code}', { params: { code }, signal: request.signal })
  } catch (error) {
    // Somebody else's case is one that is not there.
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
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

export function ErrorBoundary() {
  const { t } = useI18n()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <Page title={t('case.list.title')} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
      <h1 className="sr-only">{t('case.list.title')}</h1>
      <ErrorState
        title={t('case.failed.title')}
        action={
          <Button busy={state === 'loading'} busyLabel={t('case.failed.retrying')} onClick={() => void revalidate()}>
            {t('case.failed.retry')}
          </Button>
        }
      >
        {errorText(t, error, t('case.failed.text'))}
      </ErrorState>
    </Page>
  )
}
