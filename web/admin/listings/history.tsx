import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/history'
import { loadHistory, readHistoryPages } from './history-page.ts'
import { HistoryView } from './history-view.tsx'

/** Also what the drawer loads. A page of its own, because the trail of a listing outlives it. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const pages = readHistoryPages(new URL(request.url).searchParams)
  return loadHistory(browserApi(), { id: params.id, pages, signal: request.signal })
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  return (
    <AdminPage title={t('admin.history.title')}>
      <div className="max-w-[40rem]">
        <HistoryView
          page={loaderData}
          onRetry={() => void revalidate()}
          onOlder={(pages) => setSearch({ pages: String(pages) }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </AdminPage>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <AdminPage title={t('admin.history.title')}>
      <HistoryView page={undefined} />
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <AdminFailure title={t('admin.history.title')} />
}
