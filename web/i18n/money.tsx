import { Fragment } from 'react'
import {
  formatMoney,
  formatMoneyRange,
  type MoneyOptions,
  type MoneyRange as Range,
  type Money as Value,
} from '../../locales/money.ts'
import { classNames } from '../ui/class-names.ts'
import { useI18n } from './i18n.tsx'

const FIGURE = 'whitespace-nowrap tabular-nums'

type MoneyProps = MoneyOptions & {
  value: Value
  /** What stands around the figure and must not be parted from it, such as “from {amount}” or “{amount}+”. */
  wording?: (amount: string) => string
  className?: string
}

/** An amount of money on one line, however narrow its column: a figure that breaks reads as two. */
export function Money({ value, wording, className, ...options }: MoneyProps) {
  const { locale } = useI18n()
  const amount = formatMoney(locale, value, options)
  return <span className={classNames(FIGURE, className)}>{wording ? wording(amount) : amount}</span>
}

/** From a low to a high amount: each of them stays on one line, and the line may break between them where the language has a space. */
export function MoneyRange({ value }: { value: Range }) {
  const { locale } = useI18n()
  return formatMoneyRange(locale, value)
    .split(' ')
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' '}
        <span className={FIGURE}>{part}</span>
      </Fragment>
    ))
}
