import { FileText } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { OrderSuccess } from '#contract/payments/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { openInvoice } from './open-invoice.ts'

/** What was paid, line by line, and the invoice as soon as it is there. */
export function Receipt({ order }: { order: OrderSuccess }) {
  const { t } = useI18n()
  const amount = (value: number) => <Money value={{ amount: value, currency: order.currency }} cents="always" />
  return (
    <section aria-labelledby="receipt" className="card max-w-xl p-5 md:p-7">
      <h2 id="receipt" className="text-h3">
        {t('paymentSuccess.receipt')}
      </h2>
      <dl className="mt-4 tabular-nums">
        {order.items.map((item) => (
          <ReceiptLine key={item.item_id} label={item.item_name} value={amount(item.price)} />
        ))}
        {order.tax > 0 && <ReceiptLine label={t('paymentSuccess.tax')} value={amount(order.tax)} />}
        <div className="mt-2 flex justify-between gap-4 border-t-2 border-ink pt-3 text-h4">
          <dt>{t('paymentSuccess.total')}</dt>
          <dd>
            <Money value={{ amount: order.total_value, currency: order.currency }} cents="always" withCode />
          </dd>
        </div>
      </dl>
      <InvoiceButton path={order.invoice_pdf_url} />
    </section>
  )
}

function ReceiptLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function InvoiceButton({ path }: { path: string | null }) {
  const { t } = useI18n()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')

  async function open() {
    if (!path) return
    setState('opening')
    try {
      await openInvoice(path)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  if (!path) return <p className="mt-5 text-small text-ink-soft">{t('paymentSuccess.invoiceSoon')}</p>
  return (
    <>
      <Button
        variant="second"
        className="mt-5"
        busy={state === 'opening'}
        busyLabel={t('paymentSuccess.invoiceBusy')}
        startIcon={<Icon of={FileText} />}
        onClick={open}
      >
        {t('paymentSuccess.invoice')}
      </Button>
      {state === 'failed' && <Alert type="danger" title={t('paymentSuccess.invoiceFailed')} className="mt-4" />}
    </>
  )
}
