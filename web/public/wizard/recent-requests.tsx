import { useEffect, useState } from 'react'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import { budgetText } from '#contract/leads/fields.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Observable, useObservable } from '#web/ui/browser/observable.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

const RECENT_MAX = 5

const TONE: Record<LeadRecord['status'], BadgeTone> = {
  new: 'info',
  contacted: 'warning',
  won: 'good',
  lost: 'muted',
}

/** What the signed-in person has asked for so far; nothing is shown before there is something. Loads when it is mounted. */
export function RecentRequests() {
  const { t } = useI18n()
  const [store] = useState(
    () => new RecentLeadsStore((limit) => browserApi().call('GET /leads/user', { query: { limit: String(limit) } })),
  )
  const { status, leads } = useObservable(store)

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
            {t('errorPage.retry')}
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
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-3">
      <span>
        <span className="font-label">{lead.vehicle ?? t(`lead.vehicleTypes.${lead.vehicleType}`)}</span>
        <span className="text-ink-soft">
          {' '}
          · {budgetText(lead.budgetRange, t, (amount) => format.money({ amount }))}
        </span>
      </span>
      <span className="flex items-center gap-3 text-small text-ink-soft">
        <DateText value={lead.created_at} output="relative" />
        <Badge tone={TONE[lead.status]}>{t(`leadForm.recent.status.${lead.status}`)}</Badge>
      </span>
    </li>
  )
}

type RecentLeads = { status: 'loading' | 'ready' | 'failed'; leads: readonly LeadRecord[] }

/** The newest requests of the signed-in person, five at the most. */
export class RecentLeadsStore extends Observable<RecentLeads> {
  #fetch: (limit: number) => Promise<readonly LeadRecord[]>

  constructor(fetch: (limit: number) => Promise<readonly LeadRecord[]>) {
    super({ status: 'loading', leads: [] })
    this.#fetch = fetch
  }

  async load(): Promise<void> {
    this.set({ ...this.current, status: 'loading' })
    try {
      const leads = await this.#fetch(RECENT_MAX)
      this.set({ status: 'ready', leads: leads.slice(0, RECENT_MAX) })
    } catch {
      this.set({ ...this.current, status: 'failed' })
    }
  }
}
