import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { RestedStatus } from '#web/ui/feedback/rested-status.tsx'
import { feeAgainstSavings, SAVINGS_MAX_CENTS } from './fee-against-savings.ts'

type CalculatorResultProps = { feeCents: number; savedCents: number; isTaxed: boolean }

export function CalculatorResult({ feeCents, savedCents, isTaxed }: CalculatorResultProps) {
  const { t } = useI18n()
  const format = useFormat()
  const { keptCents, times } = feeAgainstSavings(feeCents, savedCents)
  const isLoss = keptCents < 0
  const money = (cents: number) => format.money({ cents })
  const words = {
    saved: money(savedCents),
    fee: money(feeCents),
    kept: money(keptCents),
    lost: money(-keptCents),
    times: format.number(times),
  }
  const share = (cents: number) => `${Math.min(100, (cents / SAVINGS_MAX_CENTS) * 100)}%`
  return (
    <div className="card self-start card-pad">
      <h3 className="text-h4">{t('pricing.calculator.resultTitle')}</h3>
      <div aria-hidden="true" className="mt-5 flex h-6 bg-sunken">
        <span style={{ width: share(feeCents) }} className={classNames(isLoss ? 'bg-danger' : 'bg-ink')} />
        <span style={{ width: share(Math.max(0, keptCents)) }} className="bg-money-bar" />
      </div>
      <dl className="mt-5 tabular-nums">
        <Line label={t('pricing.calculator.saved')} amount={<Money value={{ cents: savedCents }} />} />
        <Line
          label={t(isTaxed ? 'pricing.calculator.fee' : 'pricing.calculator.feeUntaxed')}
          amount={<Money value={{ cents: feeCents }} wording={(amount) => `−${amount}`} />}
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-b-6 border-ink py-4 [border-bottom-style:double]">
          <dt className="text-h4">{isLoss ? t('pricing.calculator.lost') : t('pricing.calculator.kept')}</dt>
          <dd className={classNames('text-figure-l', isLoss ? 'text-danger' : 'text-money')}>
            <Money value={{ cents: Math.abs(keptCents) }} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-soft">
        {isLoss ? t('pricing.calculator.less') : t('pricing.calculator.times', words)}
      </p>
      <p className="text-small text-ink-soft">{t('pricing.calculator.covered', { amount: words.fee })}</p>
      <RestedStatus text={t(isLoss ? 'pricing.calculator.announceLess' : 'pricing.calculator.announce', words)} />
    </div>
  )
}

function Line({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t py-3 first:border-t-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-figure-m">{amount}</dd>
    </div>
  )
}
