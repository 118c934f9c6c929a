import { Fragment } from 'react'
import {
  formatMoney,
  formatMoneyRange,
  type MoneyOptions,
  type MoneyRange as Range,
  splitAmounts,
  type Money as Value,
} from '#locales/money.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
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
  return <AmountText text={formatMoneyRange(locale, value)} />
}

/** A text with amounts in it, each of them on one line. */
export function AmountText({ text }: { text: string }) {
  return splitAmounts(text).map(({ at, part, isAmount }) => (
    <Fragment key={at}>{isAmount ? <span className={FIGURE}>{part}</span> : part}</Fragment>
  ))
}

/** A text with amounts in it as large as its box allows: a headline with six digits fits into a phone in every language. */
export function HeadlineAmount({ text, className }: { text: string; className?: string }) {
  return (
    <span className="@container block">
      <span className={classNames('block headline-amount', className)}>
        <AmountText text={text} />
      </span>
    </span>
  )
}
