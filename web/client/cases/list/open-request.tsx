import { CalendarPlus } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { requestReference } from '#contract/inbox/constants.ts'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import { answerBy } from '#contract/leads/request-promise.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

const RequestCall = lazyComponent(async () => {
  const [part] = await Promise.all([
    import('#web/public/calls/request-call.tsx'),
    browserStore().load(['appointments']),
  ])
  return part.RequestCall
})

/** A request that we still work on. */
export function isOpenRequest({ status }: LeadRecord): boolean {
  return status === 'new' || status === 'contacted'
}

/** In place of a case: the request that was sent, what comes next, and a call for it. */
export function OpenRequest({ request }: { request: LeadRecord }) {
  const { t, locale } = useI18n()
  const [isBooking, setIsBooking] = useState(false)
  const [now] = useState(() => Date.now())
  const book = useRef<HTMLButtonElement>(null)
  const { id, created_at, vehicle, vehicleType, phone, status } = request
  const dueAt = answerBy(new Date(created_at), useOffice())
  const isDue = status === 'new' && dueAt.getTime() > now
  return (
    <article className="card px-5 py-4 md:px-7 md:py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-soft">
        <span className="whitespace-nowrap tabular-nums">{requestReference(id)}</span>
        <Badge tone="muted">{t(`case.request.${status === 'new' ? 'received' : 'inTouch'}`)}</Badge>
      </p>
      <h3 className="mt-1.5 text-h3 break-words">{vehicle ?? t(`lead.vehicleTypes.${vehicleType}`)}</h3>
      <p className="mt-1 text-ink-soft">
        {isDue
          ? t('case.request.promise', { time: displayDate(dueAt, 'long', { locale, t }) })
          : t('case.request.next')}
      </p>
      {isBooking ? (
        <Suspense>
          <RequestCall
            requestId={id}
            phone={phone ?? ''}
            onSkip={() => {
              setIsBooking(false)
              requestAnimationFrame(() => book.current?.focus())
            }}
          />
        </Suspense>
      ) : (
        <Button
          ref={book}
          variant="second"
          size="compact"
          className="mt-4"
          startIcon={<Icon of={CalendarPlus} size={18} />}
          onClick={() => setIsBooking(true)}
        >
          {t('case.request.call')}
        </Button>
      )}
    </article>
  )
}
