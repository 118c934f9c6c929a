import { ArrowDown } from 'lucide'
import { useI18n } from '../i18n/i18n.tsx'
import { Money } from '../i18n/money.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { type CarSummary, reductionOf } from './car-summary.ts'

type Priced = Pick<CarSummary, 'price' | 'original_price'>

/** The price, and the former one struck if it was higher. */
export function CarPrice({ car, className }: { car: Priced; className?: string }) {
  const { t } = useI18n()
  if (car.price === null) return <p className={classNames('text-h4', className)}>{t('cars.card.noPrice')}</p>
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2.5 tabular-nums', className)}>
      <Money value={{ amount: car.price }} className="text-figure-m" />
      {reductionOf(car) !== null && car.original_price !== null && (
        <span className="text-small whitespace-nowrap text-ink-faint">
          <span className="sr-only">{t('cars.card.before')}</span>
          <s>
            <Money value={{ amount: car.original_price }} />
          </s>
        </span>
      )}
    </p>
  )
}

export function CarReduction({ car, className }: { car: Priced; className?: string }) {
  const { t } = useI18n()
  const reduction = reductionOf(car)
  if (reduction === null) return null
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 text-small font-label text-money tabular-nums',
        className,
      )}
    >
      <Icon of={ArrowDown} size={16} />
      <Money value={{ amount: reduction }} wording={(amount) => t('cars.card.less', { amount })} />
    </p>
  )
}
