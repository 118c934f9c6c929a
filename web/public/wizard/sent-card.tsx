import { CalendarPlus, CircleCheck } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { requestReference } from '#contract/inbox/constants.ts'
import type { LeadAnswers } from '#contract/leads/fields.ts'
import { answerBy } from '#contract/leads/request-promise.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { leadText } from '#locales/lead-lines.ts'
import { joinParts } from '#locales/lists.ts'
import { formatPhone } from '#locales/phone.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { saveBlob } from '#web/ui/browser/save-blob.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Timeline } from '#web/ui/display/timeline.tsx'
import { browserWizard } from './browser-wizard.ts'
import { answeredLead } from './payload.ts'
import { QuoteForm } from './quote-form.tsx'
import { reminderFile } from './reminder-file.ts'

/** Loaded after a request was sent, with its texts: not needed before. */
const RequestCall = lazyComponent(async () => {
  const [{ RequestCall: Component }] = await Promise.all([
    import('../calls/request-call.tsx'),
    browserStore().load(['appointments']),
  ])
  return Component
})

type SentCardProps = { requestId: string; answers: LeadAnswers; isFuller: boolean; isSignedIn: boolean }

/** The request has arrived: its reference, who does what until when, and what the sender can do meanwhile. */
export function SentCard({ requestId, answers, isFuller, isSignedIn }: SentCardProps) {
  const { locale, t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const house = useOffice()
  const [dueAt] = useState(() => answerBy(new Date(), house))
  const reference = requestReference(requestId)

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const lead = answeredLead(answers, isFuller)
  const when = (['bestTimeToCall', 'contactMethod'] as const).map((path) => leadText(lead, path, { locale, t }))
  return (
    <div className="py-4">
      <div role="status">
        <Icon of={CircleCheck} size={44} className="text-money" />
        <h3 ref={heading} tabIndex={-1} className="mt-4 text-h3 outline-none">
          {t('leadForm.sent.title')}
        </h3>
        <p className="mt-3 measure-lead wrap-anywhere">{t('leadForm.sent.text', { name: answers.name.trim() })}</p>
        <p className="mt-2 text-h4 tabular-nums">{t('leadForm.sent.reference', { reference })}</p>
      </div>
      <section aria-labelledby="sent-next" className="mt-8">
        <h4 id="sent-next" className="mb-4 text-h4">
          {t('leadForm.sent.next.title')}
        </h4>
        <Timeline
          items={[
            { key: 'mail', title: t('leadForm.sent.mail', { email: answers.email.trim() }), state: 'done' },
            {
              key: 'call',
              title: t('leadForm.sent.next.call', { time: displayDate(dueAt, 'long', { locale, t }) }),
              note: t('leadForm.sent.when', { time: joinParts(locale, when) }),
              state: 'now',
            },
            {
              key: 'decide',
              title: t('leadForm.sent.next.decide'),
              note: t('leadForm.sent.next.decideText'),
              state: 'next',
            },
          ]}
        />
        <ReminderButton reference={reference} dueAt={dueAt} />
      </section>
      <Suspense>
        <RequestCall requestId={requestId} phone={answers.phone} onSkip={() => heading.current?.focus()} />
      </Suspense>
      <QuoteForm requestId={requestId} isSignedIn={isSignedIn} />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
        <ButtonLink to={isSignedIn ? '/profile' : '/register'} variant="second">
          {t(isSignedIn ? 'leadForm.sent.follow' : 'leadForm.sent.followGuest')}
        </ButtonLink>
        <TextLink to="/cars" className="inline-flex min-h-11 items-center">
          {t('leadForm.sent.cars')}
        </TextLink>
      </div>
      <Button variant="quiet" size="compact" className="mt-4 -ml-3" onClick={() => browserWizard().startAnother()}>
        {t('leadForm.sent.another')}
      </Button>
    </div>
  )
}

/** Nothing is booked yet, so the file holds our promise: the hour by which we answer. */
function ReminderButton({ reference, dueAt }: { reference: string; dueAt: Date }) {
  const { t } = useI18n()
  const house = useOffice()

  function save() {
    const text = reminderFile({
      id: reference,
      at: dueAt,
      now: new Date(),
      title: t('leadForm.sent.reminderTitle', { business: BUSINESS.name, reference }),
      text: t('leadForm.sent.reminderText', { phone: formatPhone(house.phone), reference }),
    })
    saveBlob(new Blob([text], { type: 'text/calendar' }), `${reference}.ics`)
  }

  return (
    <Button variant="quiet" size="compact" className="-ml-3" startIcon={<Icon of={CalendarPlus} />} onClick={save}>
      {t('leadForm.sent.reminder')}
    </Button>
  )
}
