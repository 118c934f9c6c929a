import type { ClientPage } from '#contract/desk/clients.ts'
import { DOT, labelled } from '#locales/marks.ts'
import { PAYMENT_LOOK } from '#web/client/profile/payments/payment-style.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Count, Nothing, Row } from './client-rows.tsx'

export function PaymentsPart({ client: { payments, packages } }: { client: ClientPage }) {
  const { t, locale } = useI18n()
  const format = useFormat()
  return (
    <StaffSection id="payments" title={t('desk.client.payments')} aside={<Count of={payments.length} />}>
      {payments.length === 0 && <Nothing />}
      <ul>
        {payments.map((one) => (
          <Row
            key={one.id}
            title={
              <>
                {one.package_name} <StatusBadge status={one.status} />
              </>
            }
            note={
              <>
                <DateText value={one.paid_at} output="short" />
                {one.card_last4 && `${DOT}${t('desk.client.card', { last4: one.card_last4 })}`}
                {one.refunded > 0 &&
                  `${DOT}${t('desk.case.refundedOf', { amount: format.money({ amount: one.refunded, currency: one.currency }) })}`}
              </>
            }
            end={
              <span className="font-semibold tabular-nums">
                {format.money({ amount: one.amount, currency: one.currency })}
              </span>
            }
          />
        ))}
      </ul>
      {packages.map(({ id, name, status, expires_at }) => (
        <p key={id} className="pt-2 text-caption text-ink-soft">
          {labelled(locale, name, t(`inbox.package.status.${status}`))}
          {DOT}
          <DateText value={expires_at} output="dateOnly" />
        </p>
      ))}
    </StaffSection>
  )
}

/** What was paid needs no word. */
function StatusBadge({ status }: Pick<ClientPage['payments'][number], 'status'>) {
  const { t } = useI18n()
  if (status === 'paid' || status === 'succeeded' || status === 'completed') return null
  return <Badge {...PAYMENT_LOOK[status]}>{t(`desk.client.paymentStatus.${status}`)}</Badge>
}
