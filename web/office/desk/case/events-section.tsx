import type { CaseEvent, DeskCase } from '#contract/cases/endpoints.ts'
import { carCurrency } from '#web/client/cases/car-currency.ts'
import { useEvents } from '#web/client/cases/events/use-events.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { deskEventWords } from './event-words.ts'

const PAGES = { first: 30, more: 30 }

/** What happened in the case, newest first, with what is for colleagues alone; each state of the case brings what is new. */
export function EventsSection({ case: shown }: { case: DeskCase }) {
  const { t, locale } = useI18n()
  const { code, version } = shown
  const reader = { t, locale, currency: shown.money?.currency ?? null, carCurrency: carCurrency(shown) }
  const { events, hasEarlier, isBusy, hasFailed, more } = useEvents(readEvents, { code, version }, PAGES)
  return (
    <section aria-label={t('desk.case.timeline')}>
      {hasFailed && (
        <Alert type="danger" title={t('desk.case.timelineFailed')} className="mb-4">
          <Button
            variant="second"
            size="compact"
            busy={isBusy}
            busyLabel={t('case.events.loadingMore')}
            onClick={() => void more()}
          >
            {t('errorPage.retry')}
          </Button>
        </Alert>
      )}
      {!events && !hasFailed && (
        <StaffLoading className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </StaffLoading>
      )}
      <ol>
        {events?.map((event) => {
          const { text, quote } = deskEventWords(event, reader)
          return (
            <li key={event.id} className="grid gap-x-6 border-b py-3 text-small sm:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <p className="wrap-anywhere">{text}</p>
                {quote && (
                  <blockquote className="mt-1 border-l-3 pl-3 wrap-anywhere whitespace-pre-line text-ink-soft">
                    {quote}
                  </blockquote>
                )}
              </div>
              <p className="text-caption text-ink-soft sm:text-right">
                {event.actor && <span className="block">{event.actor}</span>}
                <DateText value={event.at} output="long" />
              </p>
            </li>
          )
        })}
      </ol>
      {hasEarlier && !hasFailed && (
        <Button
          variant="quiet"
          size="compact"
          busy={isBusy}
          busyLabel={t('case.events.loadingMore')}
          onClick={() => void more()}
          className="mt-2 -ml-3"
        >
          {t('case.events.more')}
        </Button>
      )}
    </section>
  )
}

function readEvents(code: string, query: { skip: string; limit: string }): Promise<CaseEvent[]> {
  return browserApi().call('GET /desk/cases/{code}/timeline', { params: { code }, query })
}
