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
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/offers-route'
import { OffersPage } from './offers-page.tsx'
import { roomWords } from './room-words.server.ts'

export const clientMiddleware = [requireLogin]

export function loader(asked: Route.LoaderArgs) {
  return roomWords(asked)
}

export async function clientLoader({ params, request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const code = params.code.toUpperCase()
  if (!CASE_CODE_PATTERN.test(code)) throw data(null, { status: 404 })
  const api = browserApi()
  try {
    const [words, room, shown] = await Promise.all([
      serverLoader(),
      api.call('GET /cases/{code}/offers', { params: { code }, signal }),
      api.call('GET /cases/{code}', { params: { code }, signal }),
    ])
    return { words, room, consultant: shown.consultant?.name ?? null }
  } catch (error) {
    // Somebody else's case is one that is not there.
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
clientLoader.hydrate = true as const

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  return <OffersPage key={loaderData.room.code} {...loaderData} />
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('offers.room.title')} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
      <h1 className="sr-only">{t('offers.room.title')}</h1>
      <Loading label={t('offers.room.loading')} className="grid gap-8">
        <Skeleton className="h-14" />
        <Skeleton className="h-56" />
        <Skeleton className="h-96" />
      </Loading>
    </Page>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <Page title={t('offers.room.title')} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
      <h1 className="sr-only">{t('offers.room.title')}</h1>
      <ErrorState
        title={t('offers.room.failed')}
        action={
          <Button busy={state === 'loading'} busyLabel={t('offers.room.loading')} onClick={() => void revalidate()}>
            {t('offers.room.retry')}
          </Button>
        }
      >
        {errorText(t, error)}
      </ErrorState>
    </Page>
  )
}
