import { useState } from 'react'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** What was paid, what went back, and a request for a refund that a manager answers. */
export function MoneySection({ case: shown, isManager }: { case: DeskCase; isManager: boolean }) {
  const { t } = useI18n()
  const format = useFormat()
  const [isAnswering, setIsAnswering] = useState(false)
  const { money, refund_request: request } = shown
  return (
    <StaffSection id="money" title={t('desk.case.money')}>
      {money ? (
        <div className="pt-3 text-small">
          <p className="flex flex-wrap justify-between gap-x-3">
            {money.package_name}
            <span className="font-semibold tabular-nums">
              {format.money({ amount: money.total, currency: money.currency })}
            </span>
          </p>
          <p className="text-caption text-ink-soft">
            <DateText value={money.purchased_at} output="short" />
          </p>
          {money.refund && money.refund.status !== 'done' && (
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge tone={money.refund.status === 'failed' ? 'danger' : 'warning'}>
                {t(`desk.case.refundState.${money.refund.status}`, {
                  amount: format.money({ amount: money.refund.amount, currency: money.currency }),
                })}
              </Badge>
              <span className="text-caption text-ink-soft">
                <DateText value={money.refund.at} output="short" />
              </span>
            </p>
          )}
          {money.refund?.status === 'failed' && (
            <p className="mt-1 text-small">{t('desk.case.refundState.failedText')}</p>
          )}
          {money.refunded > 0 && (
            <p className="text-caption text-ink-soft">
              {t('desk.case.refundedOf', {
                amount: format.money({ amount: money.refunded, currency: money.currency }),
              })}
            </p>
          )}
        </div>
      ) : (
        <p className="pt-3 text-small text-ink-soft">{t('desk.case.moneyNone')}</p>
      )}
      {money && request?.status === 'asked' && (
        <Alert type="warning" title={t('desk.case.refundAsked')} className="mt-3">
          <p className="wrap-anywhere whitespace-pre-line">{request.words}</p>
          {isManager && (
            <Button variant="second" size="compact" onClick={() => setIsAnswering(true)} className="mt-3">
              {t('desk.case.refundAnswer')}
            </Button>
          )}
        </Alert>
      )}
      {isAnswering && money && request && (
        <RefundDialog code={shown.code} money={money} requestId={request.id} onClose={() => setIsAnswering(false)} />
      )}
    </StaffSection>
  )
}
