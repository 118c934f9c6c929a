import { CircleCheck } from 'lucide'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useDates } from '../use-dates.ts'

type Refund = NonNullable<NonNullable<ClientCase['money']>['refund']>

/** Money on its way back: asked of the card provider, sent by it, and then with the reader's bank. */
export function RefundWay({
  refund,
  currency,
  isCancelled,
}: {
  refund: Refund
  currency: string
  isCancelled: boolean
}) {
  const { t } = useI18n()
  const format = useFormat()
  const dates = useDates()
  const { status, at } = refund
  const amount = format.money({ amount: refund.amount, currency }, { cents: 'always' })
  const words = { state: status, amount }
  const isSent = status === 'done'
  const steps = [
    { key: 'asked', state: isSent ? 'done' : 'now', note: isSent ? '' : dates(at, 'day') },
    { key: 'sent', state: isSent ? 'done' : 'next', note: isSent ? dates(at, 'day') : '' },
    { key: 'card', state: isSent ? 'now' : 'next', note: t('case.refund.bankDays') },
  ] as const
  return (
    <section aria-labelledby="refund-way" className="card card-pad">
      <h2 id="refund-way" className={classNames('flex gap-2.5 text-h4', status !== 'failed' && 'text-money')}>
        {status !== 'failed' && <Icon of={CircleCheck} size={22} className="mt-0.5" />}
        {t(isCancelled ? 'case.refund.wayTitle' : 'case.refund.wayGranted', words)}
      </h2>
      {status === 'failed' ? (
        <p className="mt-2 text-ink-soft">{t('case.refund.failedText')}</p>
      ) : (
        <>
          <ol className="mt-4 grid grid-cols-3 gap-2">
            {steps.map(({ key, state, note }) => (
              <li key={key} aria-current={state === 'now' ? 'step' : undefined}>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'mb-2 block',
                    state === 'done' ? 'h-1 bg-primary' : state === 'now' ? 'h-1.5 bg-amber' : 'h-1 bg-road',
                  )}
                />
                <span className={classNames('block text-small', state === 'next' ? 'text-ink-soft' : 'font-semibold')}>
                  {t(`case.refund.steps.${key}`)}
                </span>
                <span className="block text-caption text-ink-soft">{note}</span>
              </li>
            ))}
          </ol>
          {isCancelled && <p className="mt-4 text-small text-ink-soft">{t('case.refund.once')}</p>}
        </>
      )}
    </section>
  )
}
