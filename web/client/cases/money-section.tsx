import { FileText } from 'lucide'
import type { ReactNode } from 'react'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import type { PackageStatus } from '#contract/payments/package-constants.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { PACKAGE_LOOK } from '#web/public/packages/package-style.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { openInvoice } from '../payment/open-invoice.ts'
import type { Own } from './own.ts'
import { PartHeading } from './section-heading.tsx'
import { useDates } from './use-dates.ts'

/** What was paid, what came back, and the papers of both. */
export function MoneySection({ case: { code, money, stage }, own }: { case: ClientCase; own: Own }) {
  const { t, gap } = useI18n()
  const dates = useDates()
  return (
    <section aria-labelledby="money">
      <PartHeading id="money" title={t('case.money.title')} />
      {money ? (
        <>
          <dl>
            <Line label={t('case.money.package')}>
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {money.package_name}
                <StatusBadge status={money.package_status} />
              </span>
            </Line>
            <Line
              label={t('case.money.paid', { tax: money.total > money.fee ? 'added' : 'none' })}
              note={t('case.money.on', { date: dates(money.purchased_at, 'short') })}
            >
              <Money value={{ amount: money.total, currency: money.currency }} cents="always" withCode />
            </Line>
            {money.refunded > 0 && (
              <Line label={t('case.money.refunded')}>
                <Money
                  value={{ amount: money.refunded, currency: money.currency }}
                  cents="always"
                  withCode
                  className="text-money"
                />
              </Line>
            )}
            {money.package_status === 'active' && (
              <Line label={t('case.money.until')}>{dates(money.expires_at, 'short')}</Line>
            )}
          </dl>
          <Papers paymentId={money.payment_id} own={own} />
        </>
      ) : (
        <p className="mt-4 text-small text-ink-soft">
          {t('case.money.none')}
          {stage !== 'closed' && (
            <>
              {gap}
              <TextLink to={`/pricing?case=${code}`}>{t('case.money.choose')}</TextLink>
            </>
          )}
        </p>
      )}
    </section>
  )
}

function Line({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b py-3">
      <dt className="text-small text-ink-soft">
        {label} {note}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

function StatusBadge({ status }: { status: PackageStatus }) {
  const { t } = useI18n()
  return <Badge {...PACKAGE_LOOK[status]}>{t(`userProfile.packages.status.${status}`)}</Badge>
}

/** The invoice, and a credit note for each time that money went back; each once it is there. */
function Papers({ paymentId, own }: { paymentId: string; own: Own }) {
  const { t } = useI18n()
  const { run, failure } = useAction()
  const payment = own.status === 'there' ? own.found.payments.find(({ id }) => id === paymentId) : undefined
  const papers = [
    ...(payment?.invoice_pdf_url
      ? [{ path: payment.invoice_pdf_url, words: t('case.money.openInvoice'), name: 'invoice' }]
      : []),
    ...(payment?.credit_notes ?? []).flatMap(({ pdf_url: path, number }) =>
      path ? [{ path, words: t('case.money.creditNote', { number }), name: number }] : [],
    ),
  ]
  return (
    <>
      {papers.length > 0 && (
        <p className="mt-2 -ml-3 flex flex-wrap gap-x-2">
          {papers.map(({ path, words, name }) => (
            <Button
              key={path}
              variant="quiet"
              size="compact"
              startIcon={<Icon of={FileText} size={17} />}
              onClick={() =>
                void run({
                  call: () => openInvoice(path, `${name}.pdf`),
                  failed: 'case.money.openFailed',
                  refresh: false,
                })
              }
            >
              {words}
            </Button>
          ))}
        </p>
      )}
      {failure && <Alert type="danger" title={failure} className="mt-3" />}
      <p className="mt-1 text-small">
        <TextLink to="/profile?tab=payments" className="inline-flex min-h-11 items-center">
          {t('case.money.all')}
        </TextLink>
      </p>
    </>
  )
}
