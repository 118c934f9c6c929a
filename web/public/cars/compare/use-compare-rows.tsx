import type { PublicListing } from '#contract/listings/schema.ts'
import { FAIRNESS_GRADES } from '#contract/listings/values.ts'
import type { LowHigh } from '#deal/listed-car.ts'
import { joinList } from '#locales/lists.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useFigures } from '#web/public/tools/figures.ts'
import { colorWording, engineWording, featureWordings } from '../listing-words.ts'
import type { CompareData } from './compare-data.server.ts'
import type { CompareRow } from './compare-rows.ts'

/** Every row of the comparison in the reader's words, from the money to the equipment. */
export function useCompareRows({ cars, totals, payments, terms }: CompareData, provinceName: string): CompareRow[] {
  const { t } = useI18n()
  const figures = useFigures('CAD')
  const between = (range: LowHigh | null) => (range ? figures.between(range.low, range.high) : '')
  const highs = (ranges: readonly (LowHigh | null)[]) => ranges.map((range) => range?.high ?? null)
  const prices = cars.map(({ price }) => price)
  const money: CompareRow[] = [
    {
      key: 'price',
      label: t('compare.price'),
      group: 'money',
      values: prices.map((price) => String(price ?? '')),
      cells: cars.map(({ id, price }) =>
        price === null ? t('compare.noPrice') : <Money key={id} value={{ amount: price }} />,
      ),
      amounts: prices,
      better: 'low',
    },
  ]
  if (cars.some(({ fairness }) => fairness !== null)) {
    money.push({
      key: 'fairness',
      label: t('cars.filters.fairness'),
      group: 'money',
      values: cars.map(({ fairness }) => (fairness ? vehicleLabel(t, 'fairness', fairness) : '')),
      amounts: cars.map(({ fairness }) => (fairness ? FAIRNESS_GRADES.indexOf(fairness) : null)),
      better: 'low',
    })
  }
  if (totals.some((total) => total !== null)) {
    money.push(
      {
        key: 'outTheDoor',
        label: t('compare.outTheDoor', { province: provinceName }),
        group: 'money',
        values: totals.map(between),
        amounts: highs(totals),
        better: 'low',
        isTotal: true,
      },
      {
        key: 'payment',
        label: t('compare.payment', { count: terms.months, rate: figures.percent(terms.apr) }),
        group: 'money',
        values: payments.map((range) => (range ? t('compare.aMonth', { amount: between(range) }) : '')),
        amounts: highs(payments),
        better: 'low',
      },
    )
  }
  money.push({
    key: 'days',
    label: t('compare.days'),
    group: 'money',
    values: cars.map((car) => String(car.days_listed)),
  })
  return [...money, ...useCarRows(cars)]
}

function useCarRows(cars: readonly PublicListing[]): CompareRow[] {
  const { t, locale } = useI18n()
  const { distance } = useFormat()
  const row = (key: string, label: string, valueOf: (car: PublicListing) => string | number | null): CompareRow => ({
    key,
    label,
    group: 'car',
    values: cars.map((car) => String(valueOf(car) ?? '')),
  })
  const label = (facet: Parameters<typeof vehicleLabel>[1], value: string | null) =>
    value && vehicleLabel(t, facet, value)
  const features = cars.map((car) => featureWordings(t, car.features).map(({ text }) => text))
  const shared = new Set(features[0]?.filter((one) => features.every((texts) => texts.includes(one))))
  return [
    {
      ...row('mileage', t('cars.facts.mileage'), ({ mileage }) => mileage && distance(mileage)),
      values: cars.map(({ mileage }) => (mileage === null ? '' : distance(mileage))),
      amounts: cars.map(({ mileage }) => mileage),
      better: 'low',
    },
    { ...row('year', t('cars.facts.year'), ({ year }) => year), amounts: cars.map(({ year }) => year), better: 'high' },
    row('trim', t('cars.facts.trim'), ({ trim }) => trim),
    row('condition', t('cars.facts.condition'), ({ condition }) => label('condition', condition)),
    row('fuel', t('cars.facts.fuel'), ({ fuel_type }) => label('fuel_type', fuel_type)),
    row('engine', t('cars.facts.engine'), (car) => car.engine_size && engineWording(locale, t, car.engine_size).text),
    row('drivetrain', t('cars.facts.drivetrain'), ({ drivetrain }) => label('drivetrain', drivetrain)),
    row('transmission', t('cars.facts.transmission'), (car) => label('transmission', car.transmission)),
    row('body', t('cars.facts.body'), ({ body_type }) => label('body_type', body_type)),
    row('exterior', t('cars.facts.exterior'), (car) => car.exterior_color && colorWording(t, car.exterior_color).text),
    row('interior', t('cars.facts.interior'), (car) => car.interior_color && colorWording(t, car.interior_color).text),
    row('location', t('cars.facts.location'), ({ location }) => location && placeText(locale, t, location)),
    row('dealer', t('cars.facts.dealer'), ({ dealer_name }) => dealer_name),
    {
      key: 'features',
      label: t('compare.differing'),
      group: 'car',
      values: features.map(
        (texts) =>
          joinList(
            locale,
            texts.filter((one) => !shared.has(one)),
          ) || t('compare.none'),
      ),
    },
  ]
}
