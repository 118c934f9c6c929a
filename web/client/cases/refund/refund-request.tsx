import { CircleCheck, CircleMinus, Clock, type IconNode, X } from 'lucide'
import type { RefundRequestStatus } from '#contract/cases/constants.ts'
import type { ClientCase, RefundRequest } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { useDates } from '../use-dates.ts'

const LOOK: Record<RefundRequestStatus, { tone: BadgeTone; icon: IconNode }> = {
  asked: { tone: 'warning', icon: Clock },
  granted: { tone: 'good', icon: CircleCheck },
  partly: { tone: 'good', icon: CircleMinus },
  declined: { tone: 'muted', icon: X },
  withdrawn: { tone: 'muted', icon: X },
}

type RefundRequestProps = { request: RefundRequest; case: Pick<ClientCase, 'next_step' | 'money'> }

/** What the client wrote, where it stands, and what a manager answered. */
export function RefundRequestPart({ request, case: { next_step, money } }: RefundRequestProps) {
  const { t } = useI18n()
  const format = useFormat()
  const dates = useDates()
  const { status, words, asked_at, answer, answered_at, amount } = request
  const dueAt = next_step.kind === 'refundRequested' ? next_step.due_at : null
  return (
    <div className="grid gap-4">
      <p>
        <Badge {...LOOK[status]}>{t(`case.refund.request.status.${status}`)}</Badge>
      </p>
      <div>
        <p className="text-small text-ink-soft">{t('case.refund.request.yours', { date: dates(asked_at, 'short') })}</p>
        <blockquote className="mt-1 border-l-3 pl-4 break-words whitespace-pre-line">{words}</blockquote>
      </div>
      {status === 'asked' && dueAt && (
        <p className="text-ink-soft">{t('case.refund.request.by', { date: dates(dueAt, 'deadline') })}</p>
      )}
      {answer && answered_at && (
        <div>
          <p className="text-small text-ink-soft">
            {t('case.refund.request.answered', { date: dates(answered_at, 'short') })}
          </p>
          <blockquote className="mt-1 border-l-3 border-primary pl-4 break-words whitespace-pre-line">
            {answer}
          </blockquote>
          {amount !== null && (
            <p className="mt-2 font-semibold">
              {t('case.refund.request.amount', {
                amount: format.money({ amount, currency: money?.currency ?? null }, { cents: 'always' }),
              })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
