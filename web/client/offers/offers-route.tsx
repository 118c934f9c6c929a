import { Page } from '#web/app/shell/page.tsx'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { requireLogin } from '#web/data/session/guards.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { caseCodeOf, orNotFound } from '../cases/case-address.ts'
import type { Route } from './+types/offers-route'
import { OffersPage } from './offers-page.tsx'
import { roomWords } from './room-words.server.ts'

export const clientMiddleware = [requireLogin]

export function loader(asked: Route.LoaderArgs) {
  return roomWords(asked)
}

export async function clientLoader({ params, request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const code = caseCodeOf(params.code)
  const api = browserApi()
  const [words, room, shown] = await orNotFound(
    Promise.all([
      serverLoader(),
      api.call('GET /cases/{code}/offers', { params: { code }, signal }),
      api.call('GET /cases/{code}', { params: { code }, signal }),
    ]),
  )
  return { words, room, consultant: shown.consultant?.name ?? null }
}
clientLoader.hydrate = true as const

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  return <OffersPage key={loaderData.room.code} {...loaderData} />
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('offers.room.title')} isPrivate className="own-page">
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
  return <PageFailure title={t('offers.room.title')} failed={t('offers.room.failed')} className="own-page" />
}
