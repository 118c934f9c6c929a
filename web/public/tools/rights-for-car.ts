import type { Locale } from '#contract/values/locales.ts'
import type { Rights } from '#deal/rights.ts'
import { joinList } from '#locales/lists.ts'
import { formatNumber } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'

type Words = { locale: Locale; t: Translate; round: (cents: number) => string }

/** What the thresholds come to for the car that was described; what is missing to say it is asked for. */
export function rightsForCar(answer: Rights, { locale, t, round }: Words): string[] {
  const { used_warranty: warranty, cooling_off: cooling, distance_unit: unit } = answer
  const distance = (value: number) => t(`tools.rights.distance.${unit}`, { distance: formatNumber(locale, value) })
  const sentences: string[] = []
  if (warranty === null) sentences.push(t('tools.rights.noWarranty'))
  // The law's last class is one without a warranty.
  else if (warranty && 'months' in warranty && warranty.months === 0)
    sentences.push(t('tools.rights.noWarrantyOfClass', { class: warranty.class }))
  else if (warranty && 'months' in warranty)
    sentences.push(
      t('tools.rights.warrantyMonths', {
        class: warranty.class,
        count: warranty.months,
        distance: distance(warranty.distance),
      }),
    )
  else if (warranty && 'days' in warranty)
    sentences.push(t('tools.rights.warrantyDays', { count: warranty.days, distance: distance(warranty.distance) }))
  else if (warranty) sentences.push(t('tools.rights.needs', { what: needs(warranty.needs) }))
  if (cooling === null) sentences.push(t('tools.rights.noReturn'))
  else if (cooling && 'restocking_fee' in cooling)
    sentences.push(
      t('tools.rights.returnFee', {
        count: cooling.days,
        distance: distance(cooling.max_miles),
        fee: round(cooling.restocking_fee),
      }),
    )
  else if (cooling && 'needs' in cooling)
    sentences.push(t('tools.rights.returnNeeds', { count: cooling.days, distance: distance(cooling.max_miles) }))
  else if (cooling && cooling.days > 0) sentences.push(t('tools.rights.returnDays', { count: cooling.days }))
  return sentences

  function needs(what: readonly ('odometer' | 'market_date' | 'price')[]): string {
    return joinList(
      locale,
      what.map((each) => t(`tools.rights.need.${each}`)),
    )
  }
}
