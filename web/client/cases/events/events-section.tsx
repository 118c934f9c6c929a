import { useRef } from 'react'
import type { CaseEvent, ClientCase } from '#contract/cases/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useLostFocus } from '#web/ui/browser/use-lost-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { carCurrency } from '../car-currency.ts'
import { CASE_PARTS } from '../case-sections.ts'
import { PartHeading } from '../section-heading.tsx'
import { actorName, eventWords } from './event-words.ts'
import { useEvents } from './use-events.ts'

const PAGES = { first: 6, more: 20 }

/** What has happened, newest first. Each state of the case brings what is new; what is older is fetched when it is asked for. */
export function EventsSection({ case: shown }: { case: ClientCase }) {
  const { t } = useI18n()
  const { code, version } = shown
  const { events, hasEarlier, isBusy, hasFailed, more } = useEvents(readEvents, { code, version }, PAGES)
  const list = useRef<HTMLOListElement>(null)
  const shownBefore = useRef(0)
  // The last page takes the button along: the first of what it brought is read next.
  const lost = useLostFocus(() => list.current?.querySelectorAll('li')[shownBefore.current])

  function showMore() {
    shownBefore.current = events?.length ?? 0
    void more()
  }

  return (
    <section aria-labelledby={CASE_PARTS.events} {...lost}>
      <PartHeading id={CASE_PARTS.events} title={t('case.events.title')} />
      {events === null && !hasFailed && (
        <Loading label={t('case.loading')} className="mt-4 grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      <ol ref={list}>
        {events?.map((event) => (
          <EventRow key={event.id} event={event} case={shown} />
        ))}
      </ol>
      {hasFailed && <Alert type="danger" title={t('case.events.failed')} className="mt-4" />}
      {(hasEarlier || hasFailed) && (
        <Button
          variant="quiet"
          size="compact"
          busy={isBusy}
          busyLabel={t('case.events.loadingMore')}
          onClick={showMore}
          className="mt-2 -ml-3"
        >
          {hasFailed ? t('errorPage.retry') : t('case.events.more')}
        </Button>
      )}
    </section>
  )
}

function EventRow({ event, case: shown }: { event: CaseEvent; case: ClientCase }) {
  const { locale, t } = useI18n()
  const currency = shown.money?.currency ?? null
  const { text, quote } = eventWords(event, { t, locale, currency, carCurrency: carCurrency(shown) })
  return (
    <li tabIndex={-1} className="grid gap-x-6 border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        {quote && (
          <blockquote className="mt-1 border-l-3 pl-3 text-small break-words whitespace-pre-line">{quote}</blockquote>
        )}
      </div>
      <p className="text-caption text-ink-soft sm:text-right">
        {event.actor_side !== 'system' && <span className="block">{actorName(event, t)}</span>}
        <DateText value={event.at} output="long" />
      </p>
    </li>
  )
}

function readEvents(code: string, query: { skip: string; limit: string }): Promise<CaseEvent[]> {
  return browserApi().call('GET /cases/{code}/timeline', { params: { code }, query })
}
