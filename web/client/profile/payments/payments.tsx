import { FileText } from 'lucide'
import type { Payment } from '#contract/payments/endpoints.ts'
import { openInvoice } from '#web/client/payment/open-invoice.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { NothingBought } from '../nothing-bought.tsx'
import type { PanelProps } from '../panel-props.ts'
import { brandName, PAYMENT_LOOK } from './payment-style.ts'

/** Where money came, an invoice follows. */
const INVOICED: ReadonlySet<Payment['status']> = new Set(['completed', 'succeeded', 'paid', 'refunded'])

/** What the table assumes of a payment without a currency; ours all carry one. */
const DEFAULT_CURRENCY = 'USD'

export function Payments({ profile }: PanelProps) {
  const { t } = useI18n()
  const { run, failure } = useAction()
  if (profile.payments.length === 0)
    return <NothingBought title="userProfile.payments.emptyTitle" text="userProfile.payments.emptyText" />

  const open = (path: string, name: string) =>
    run({
      call: () => openInvoice(path, `${name}.pdf`),
      failed: 'userProfile.payments.invoiceError',
      refresh: false,
    })

  const columns: Column<Payment>[] = [
    {
      key: 'package',
      header: t('userProfile.payments.package'),
      card: 'title',
      cell: ({ package_name }) => <span className="text-label font-semibold">{package_name}</span>,
    },
    {
      key: 'date',
      header: t('userProfile.payments.date'),
      cell: ({ payment_date }) => (
        <span className="whitespace-nowrap">
          <DateText value={payment_date} output="short" />
        </span>
      ),
    },
    {
      key: 'card',
      header: t('userProfile.payments.card'),
      cell: ({ card_brand, card_last4 }) =>
        card_brand && card_last4
          ? t('userProfile.payments.cardText', { brand: brandName(card_brand), last4: card_last4 })
          : '–',
    },
    {
      key: 'status',
      header: t('userProfile.payments.status'),
      card: 'corner',
      cell: ({ status }) => <Badge {...PAYMENT_LOOK[status]}>{t(`userProfile.payments.statuses.${status}`)}</Badge>,
    },
    {
      key: 'amount',
      header: t('userProfile.payments.amount'),
      align: 'end',
      cell: ({ amount, currency }) => (
        <Money value={{ amount, currency: currency || DEFAULT_CURRENCY }} withCode cents="always" />
      ),
    },
    {
      key: 'invoice',
      header: t('userProfile.payments.invoice'),
      align: 'end',
      card: 'foot',
      cell: ({ invoice_pdf_url: path, package_name: name, status, credit_notes }) =>
        path ? (
          <div className="row-actions">
            <Button
              variant="quiet"
              size="compact"
              startIcon={<Icon of={FileText} size={17} />}
              onClick={() => void open(path, `${t('userProfile.payments.invoice')} ${name}`)}
              aria-label={t('userProfile.payments.openInvoiceOf', { name })}
            >
              {t('userProfile.payments.openInvoice')}
            </Button>
            {credit_notes.map(
              ({ number, pdf_url }) =>
                pdf_url && (
                  <Button
                    key={number}
                    variant="quiet"
                    size="compact"
                    startIcon={<Icon of={FileText} size={17} />}
                    onClick={() => void open(pdf_url, number)}
                    aria-label={t('userProfile.payments.openCreditNoteOf', { name, number })}
                  >
                    {t('userProfile.payments.creditNote')}
                  </Button>
                ),
            )}
          </div>
        ) : INVOICED.has(status) ? (
          <span className="text-small text-ink-faint">{t('userProfile.payments.noInvoice')}</span>
        ) : (
          '–'
        ),
    },
  ]

  return (
    <div className="mt-6">
      {failure && <Alert type="danger" title={failure} className="mb-5" />}
      <DataTable
        caption={t('userProfile.payments.caption')}
        hideCaption
        columns={columns}
        rows={profile.payments}
        rowKey={({ id }) => id}
      />
    </div>
  )
}
