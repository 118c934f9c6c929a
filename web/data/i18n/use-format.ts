import {
  type Decimals,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  type Money,
  type MoneyOptions,
  type MoneyRange,
} from '#locales/money.ts'
import { formatPhone } from '#locales/phone.ts'
import { useDistanceUnit } from './distance-unit.ts'
import { formatDistance, formatFileSize, formatPercent } from './format.ts'
import { useI18n } from './i18n.tsx'

/** The formatters in the page's language and the reader's unit. */
export function useFormat() {
  const { locale } = useI18n()
  const unit = useDistanceUnit()
  return {
    money: (money: Money, options?: MoneyOptions) => formatMoney(locale, money, options),
    moneyRange: (range: MoneyRange) => formatMoneyRange(locale, range),
    number: (value: number, options?: Decimals) => formatNumber(locale, value, options),
    percent: (ratio: number) => formatPercent(locale, ratio),
    distance: (miles: number) => formatDistance(locale, miles, unit),
    fileSize: (bytes: number) => formatFileSize(locale, bytes),
    phone: formatPhone,
  }
}
