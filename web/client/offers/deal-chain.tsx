import type { DealChain } from '#contract/offers/deal-chain.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'

type ChainProps = { chain: DealChain; currency: string; className?: string }

/** From the offer's total to what one pays, row by row; the last one alone where nothing stands between. */
export function ChainRows({ chain: { total, links, toPay }, currency, className }: ChainProps) {
  const { t } = useI18n()
  const rows = [
    ...(links.length > 0 ? [{ key: 'total', label: t('offers.chain.total'), cents: total }] : []),
    ...links.map(({ kind, amount }) => ({ key: kind, label: t(`offers.chain.${kind}`), cents: amount })),
    { key: 'toPay', label: t('offers.chain.toPay'), cents: toPay },
  ]
  return (
    <dl className={classNames('grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-small', className)}>
      {rows.map(({ key, label, cents }) => (
        <div
          key={key}
          className={classNames('col-span-2 grid grid-cols-subgrid', key === 'toPay' && 'border-t pt-1 font-label')}
        >
          <dt className={key === 'toPay' ? undefined : 'text-ink-soft'}>{label}</dt>
          <dd className="text-right">
            <Money value={{ cents, currency }} cents="always" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
