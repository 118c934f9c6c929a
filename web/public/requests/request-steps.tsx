import { useState } from 'react'
import type { RequestState } from '#contract/inbox/requests.ts'
import { formatPhone } from '#locales/phone.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Timeline, type TimelineItem } from '#web/ui/display/timeline.tsx'

/** Received, answered, talked about: what has happened and what is promised. */
export function RequestSteps({ request }: { request: RequestState }) {
  const { t, locale } = useI18n()
  const { phone } = useOffice()
  const [now] = useState(() => Date.now())
  const { received_at, answer_by, answered_at, consultant, call, case_code: code } = request
  const when = (value: string) => displayDate(value, 'deadline', { locale, t })
  const isBooked = call?.status === 'booked'
  const isAnswered = answered_at !== null || code !== null
  const isLate = !isAnswered && Date.parse(answer_by) < now
  const answer: TimelineItem = {
    key: 'answer',
    title: answered_at
      ? t('request.answered', { time: when(answered_at) })
      : isAnswered
        ? t('request.caseOpen')
        : t(consultant ? 'request.answerByName' : 'request.answerBy', {
            name: consultant ?? '',
            time: when(answer_by),
          }),
    note: isLate ? t('request.late', { phone: formatPhone(phone) }) : undefined,
    state: isAnswered ? 'done' : 'now',
  }
  return (
    <section aria-labelledby="request-steps">
      <h2 id="request-steps" className="mb-4 text-h3">
        {t('request.stands')}
      </h2>
      <Timeline
        items={[
          { key: 'received', title: t('request.received', { time: when(received_at) }), state: 'done' },
          answer,
          {
            key: 'call',
            title: isBooked ? t('request.callAt', { time: when(call.starts_at) }) : t('request.callNext'),
            note: isBooked ? undefined : t('request.callFree'),
            state: isBooked ? 'done' : isAnswered ? 'now' : 'next',
          },
        ]}
      />
    </section>
  )
}
