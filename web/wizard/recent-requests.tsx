import { useEffect, useSyncExternalStore } from 'react'
import type { LeadRecord } from '../../contract/leads.ts'
import { browserApi } from '../api/browser-api.ts'
import { DateText } from '../i18n/date-text.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { RecentLeadsStore } from './recent-leads.ts'
import { useBudgetText } from './use-budget-text.ts'

const TONE: Record<LeadRecord['status'], BadgeTone> = {
  new: 'info',
  contacted: 'warning',
  won: 'good',
  lost: 'muted',
}

let opened: { userId: string; store: RecentLeadsStore } | undefined

/** One person’s at a time. */
function storeOf(userId: string): RecentLeadsStore {
  if (opened?.userId !== userId) {
    const fetch = (limit: number) => browserApi().call('GET /leads/user', { query: { limit: String(limit) } })
    opened = { userId, store: new RecentLeadsStore(fetch) }
  }
  return opened.store
}

/** What the signed-in person has asked for so far; nothing is shown before there is something. Loads when it is mounted. */
export function RecentRequests({ userId }: { userId: string }) {
  const { t } = useI18n()
  const store = storeOf(userId)
  const { status, leads } = useSyncExternalStore(
    store.subscribe,
    () => store.current,
    () => store.current,
  )

  useEffect(() => {
    void store.load()
  }, [store])

  if (status === 'ready' && leads.length === 0) return null
  return (
    <section aria-labelledby="recent-requests">
      <h3 id="recent-requests" className="mb-3 text-h4">
        {t('leadForm.recent.title')}
      </h3>
      {status === 'failed' && (
        <Alert type="danger" title={t('leadForm.fetchError')}>
          <Button variant="quiet" size="compact" className="-ml-3" onClick={() => void store.load()}>
            {t('leadForm.recent.retry')}
          </Button>
        </Alert>
      )}
      {status === 'loading' && leads.length === 0 && (
        <Loading label={t('leadForm.recent.loading')}>
          <Skeleton className="h-14" />
        </Loading>
      )}
      <ul className="border-t">
        {leads.map((lead) => (
          <RecentRequest key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  )
}

function RecentRequest({ lead }: { lead: LeadRecord }) {
  const { t } = useI18n()
  const budget = useBudgetText()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-3">
      <span>
        <span className="font-label">{t(`lead.vehicleTypes.${lead.vehicleType}`)}</span>
        <span className="text-ink-soft"> · {budget(lead.budgetRange)}</span>
      </span>
      <span className="flex items-center gap-3 text-small text-ink-soft">
        <DateText value={lead.created_at} output="relative" />
        <Badge tone={TONE[lead.status]}>{t(`leadForm.recent.status.${lead.status}`)}</Badge>
      </span>
    </li>
  )
}
