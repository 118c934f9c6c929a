import { Braces, Check } from 'lucide'
import { useRevalidator } from 'react-router'
import type { QuoteReport } from '#contract/tools/quote-reports.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { saveBlob } from '#web/ui/browser/save-blob.ts'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/quote-reports'

const SHOWN = '100'

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /desk/quote-reports', { query: { limit: SHOWN }, signal })
}

/** What readers of the quote check say was read wrong; each becomes a test case by one press. */
export default function QuoteReports({ loaderData: { count, reports } }: Route.ComponentProps) {
  const { t } = useI18n()
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <StaffPage title={t('desk.quoteReports.title')}>
      <p className="mb-5 max-w-[42rem] text-ink-soft">{t('desk.quoteReports.lead')}</p>
      {reports.length === 0 && <EmptyState title={t('desk.quoteReports.empty')} />}
      <ul {...rows} className="grid gap-4">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      {count > reports.length && (
        <p className="mt-4 text-small text-ink-soft">
          {t('desk.quoteReports.more', { count: count - reports.length })}
        </p>
      )}
    </StaffPage>
  )
}

function Report({ report }: { report: QuoteReport }) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const saving = useAction({ failures: 'toast' })
  const settling = useAction({ failures: 'toast' })
  const params = { id: report.id }

  async function save() {
    await saving.run({
      call: async () => {
        const golden = await browserApi().call('GET /desk/quote-reports/{id}/golden-case', { params })
        saveBlob(new Blob([`${JSON.stringify(golden, null, 2)}\n`], { type: 'application/json' }), `${golden.id}.json`)
      },
    })
  }

  async function settle() {
    const call = () => browserApi().call('DELETE /desk/quote-reports/{id}', { params })
    if (await settling.run({ call, done: t('desk.quoteReports.settled') })) await revalidate()
  }

  return (
    <li className="card card-pad">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-h4 wrap-anywhere">{report.line || t('desk.quoteReports.whole')}</h2>
          <p className="text-caption text-ink-soft">
            {report.sale.jurisdiction.slice(0, 2)} · <DateText value={report.created_at} output="dateOnly" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="second"
            size="compact"
            startIcon={<Icon of={Braces} size={18} />}
            busy={saving.isBusy}
            onClick={() => void save()}
          >
            {t('desk.quoteReports.golden')}
          </Button>
          <Button
            variant="second"
            size="compact"
            startIcon={<Icon of={Check} size={18} />}
            busy={settling.isBusy}
            onClick={() => void settle()}
          >
            {t('desk.quoteReports.settle')}
          </Button>
        </div>
      </div>
      <p lang={report.language} className="mt-3 wrap-anywhere whitespace-pre-line">
        {report.said}
      </p>
      {report.quote !== '' && (
        <pre className="mt-3 rounded-control bg-sunken p-3 font-sans text-small wrap-anywhere whitespace-pre-wrap tabular-nums">
          {report.quote}
        </pre>
      )}
    </li>
  )
}

export const HydrateFallback = staffFallback(
  'desk.quoteReports.title',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.quoteReports.title')
