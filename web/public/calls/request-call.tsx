import { useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { BookingForm } from './booking-form.tsx'
import { CallByLink } from './call-by-link.tsx'

type RequestCallProps = {
  requestId: string
  phone: string
  /** It was left to us, and what asked is gone. */
  onSkip: () => void
  /** One below the heading that it stands under. */
  heading?: 'h2' | 'h4'
}

/**
 * After a request was sent: a time can be chosen, or left to us. The request is stored whatever happens here; where no
 * consultant of the language has a free time, nothing is asked.
 */
export function RequestCall({ requestId, phone, onSkip, heading: Heading = 'h4' }: RequestCallProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<'asking' | 'choosing' | 'skipped'>('asking')
  const [booked, setBooked] = useState<Appointment | null>(null)
  const load = (signal?: AbortSignal) =>
    browserApi().call('GET /leads/{id}/slots', { params: { id: requestId }, signal })
  const slots = useFetched(requestId, load)
  const free = slots.status === 'there' ? slots.found : null

  function show() {
    setStep('choosing')
    heading.current?.focus({ preventScroll: true })
  }

  function skip() {
    setStep('skipped')
    onSkip()
  }

  if (booked) {
    return (
      <section aria-label={t('appointments.request.done')} className="mt-8 border-t pt-6">
        <CallByLink appointment={booked} onChange={setBooked} isNew heading={Heading} />
      </section>
    )
  }
  if (!free || free.slots.length === 0 || step === 'skipped') return null
  return (
    <section aria-labelledby="request-call" className="mt-8 border-t pt-6">
      <Heading ref={heading} id="request-call" tabIndex={-1} className="text-h4">
        {t('appointments.request.title')}
      </Heading>
      <p className="mt-1 measure-lead text-ink-soft">{t('appointments.request.text')}</p>
      {step === 'asking' ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="second" onClick={show}>
            {t('appointments.request.show')}
          </Button>
          <Button variant="quiet" onClick={skip}>
            {t('appointments.request.skip')}
          </Button>
        </div>
      ) : (
        <div className="mt-6">
          <BookingForm
            isStacked
            heading={Heading === 'h2' ? 'h3' : 'h5'}
            free={free}
            phone={phone}
            onBook={(wanted, idempotencyKey) =>
              browserApi().call('POST /leads/{id}/appointment', {
                params: { id: requestId },
                body: wanted,
                idempotencyKey,
              })
            }
            onBooked={setBooked}
            onStale={async () => slots.change(await load())}
          />
        </div>
      )}
    </section>
  )
}
