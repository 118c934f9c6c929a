import { ChevronLeft } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Appointment, Slots } from '#contract/appointments/endpoints.ts'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BookedCall } from './booked-call.tsx'
import { BookingForm } from './booking-form.tsx'

type CallByLinkProps = {
  appointment: Appointment
  onChange: (changed: Appointment) => void
  /** It was booked a moment ago, by a button that is gone. */
  isNew?: boolean
  heading?: 'h2' | 'h4'
}

/** A booked call, and the times it could be moved to, loaded on demand. */
export function CallByLink({ appointment, onChange, isNew = false, heading }: CallByLinkProps) {
  const { t } = useI18n()
  const [isMoving, setIsMoving] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const hasChanged = useRef(isNew)
  const { token, status } = appointment

  function done(changed: Appointment) {
    // A reminder that was switched is still there, and keeps the focus.
    hasChanged.current = isMoving || changed.status !== status
    setIsMoving(false)
    onChange(changed)
  }
  // What was pressed is gone: what came of it takes the focus, once it is there.
  useEffect(() => {
    if (!hasChanged.current) return
    hasChanged.current = false
    const next = isMoving ? frame.current : frame.current?.querySelector<HTMLElement>('#call-state')
    next?.focus()
  })

  return (
    <div ref={frame} {...(isMoving && { role: 'group', 'aria-label': t('appointments.again'), tabIndex: -1 })}>
      {isMoving ? (
        <>
          <Button
            variant="quiet"
            size="compact"
            className="mb-4 -ml-3"
            startIcon={<Icon of={ChevronLeft} size={18} />}
            onClick={() => {
              hasChanged.current = true
              setIsMoving(false)
            }}
          >
            {t(status === 'booked' ? 'appointments.stay' : 'appointments.back')}
          </Button>
          <FreeTimes
            load={() => browserApi().call('GET /calls/link/slots', { query: { token } })}
            render={(free, reload) => (
              <BookingForm
                free={free}
                phone={appointment.phone}
                moved={appointment}
                isStacked={heading === 'h4'}
                onBook={({ starts_at, time_zone }) =>
                  browserApi().call('POST /calls/link/move', { body: { token, starts_at, time_zone } })
                }
                onBooked={done}
                onStale={reload}
              />
            )}
          />
        </>
      ) : (
        <BookedCall
          appointment={appointment}
          onChange={done}
          onMove={() => {
            hasChanged.current = true
            setIsMoving(true)
          }}
          {...(heading && { heading })}
        />
      )}
    </div>
  )
}

type FreeTimesProps = {
  load: () => Promise<Slots>
  render: (free: Slots, reload: () => Promise<void>) => React.ReactNode
  /** In place of an empty list. */
  none?: (free: Slots) => React.ReactNode
}

/** Fetches what is free, and again when a time turns out to be gone. */
export function FreeTimes({ load, render, none }: FreeTimesProps) {
  const { t } = useI18n()
  const [free, setFree] = useState<Slots | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** What was begun stays where it is, also once the last time is taken. */
  const [hadSome, setHadSome] = useState(false)
  const loadFirst = useEffectEvent(load)

  function show(loaded: Slots) {
    setFree(loaded)
    if (loaded.slots.length > 0) setHadSome(true)
  }
  async function tryAgain() {
    setFailure(null)
    await load().then(show, setFailure)
  }
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    let isHere = true
    loadFirst()
      .then((loaded) => isHere && showFirst(loaded))
      .catch((error: unknown) => isHere && setFailure(error))
    return () => {
      isHere = false
    }
  }, [])

  if (failure !== null) {
    return <PartFailure error={failure} onRetry={() => void tryAgain()} />
  }
  if (!free) {
    return (
      <Loading label={t('appointments.loading')} className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-72" />
      </Loading>
    )
  }
  if (free.slots.length === 0 && !hadSome) {
    return none?.(free) ?? <Alert type="info" title={t('appointments.none')} className="max-w-[40rem]" />
  }
  return render(free, async () => show(await load()))
}
