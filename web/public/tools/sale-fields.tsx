import { findRuleRow } from '#deal/out-the-door.ts'
import type { Fuel, Jurisdiction, RuleRow, Seller } from '#deal/rule-rows.ts'
import { FUELS } from '#deal/rule-rows.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from './figures.ts'
import { AmountField, CountField, ListField, PercentField, SegmentField } from './tool-fields.tsx'
import { amount, choice, count, jurisdictionCode, percent } from './typed-fields.ts'
import type { BoundText } from './use-tool-state.ts'

/** What the taxes of a sale hang on besides its amounts. */
export const SALE_FIELDS = {
  in: jurisdictionCode(),
  price: amount(),
  condition: choice(['used', 'new', 'certified']),
  fuel: choice<Fuel>(FUELS),
  trade: amount(),
  owed: amount(),
  local: percent(),
  rate: percent(),
  book: amount(),
  age: count(60),
}
type Bind = (name: keyof typeof SALE_FIELDS) => BoundText

export function ConditionField({ field }: { field: Bind }) {
  const { t } = useI18n()
  return (
    <SegmentField
      {...field('condition')}
      label={t('tools.sale.condition')}
      options={(['new', 'used', 'certified'] as const).map((value) => ({ value, label: t(`tools.sale.${value}`) }))}
    />
  )
}

export function FuelField({ field }: { field: Bind }) {
  const { t } = useI18n()
  return (
    <ListField
      {...field('fuel')}
      label={t('tools.sale.fuel')}
      options={FUELS.map((value) => ({ value, label: t(`tools.sale.fuels.${value}`) }))}
    />
  )
}

type RuleFieldsProps = {
  field: (name: 'local' | 'rate' | 'book' | 'age') => BoundText
  rows: Jurisdiction | null
  day: string
  seller: Seller
  /** What the engine refused. */
  refusal: string | undefined
}

/**
 * Asked only where the rules of the place need it: the local rate, a book value, an unpublished rate, the car's age.
 */
export function RuleFields({ field, rows, day, seller, refusal }: RuleFieldsProps) {
  const { t } = useI18n()
  const { rate } = useFigures(rows?.currency ?? 'CAD')
  const row = rows ? findRuleRow(rows, day) : undefined
  if (!rows || !row) return null
  const needs = needsOf(row, seller)
  const local = row.local_rate
  return (
    <>
      {local && needs.local && (
        <PercentField
          {...field('local')}
          label={t('tools.sale.local')}
          help={
            local.max === null
              ? t('tools.sale.localHelpOpen', { average: rate(local.avg) })
              : t('tools.sale.localHelp', { low: rate(local.min), high: rate(local.max), average: rate(local.avg) })
          }
          error={refusal === 'bad_rate' ? t('tools.refusals.bad_rate') : undefined}
        />
      )}
      {needs.rate && (
        <PercentField
          {...field('rate')}
          label={t('tools.sale.rate')}
          help={t('tools.sale.rateHelp')}
          error={refusal === 'needs_rate' ? t('tools.refusals.needs_rate') : undefined}
        />
      )}
      {needs.book && (
        <AmountField
          {...field('book')}
          currency={rows.currency}
          label={t('tools.sale.book')}
          help={t('tools.sale.bookHelp')}
        />
      )}
      {needs.age && (
        <CountField
          {...field('age')}
          label={t('tools.sale.age')}
          unit=""
          error={refusal === 'needs_age' ? t('tools.refusals.needs_age') : undefined}
        />
      )}
    </>
  )
}

function needsOf({ taxes }: RuleRow, seller: Seller): Record<'local' | 'rate' | 'book' | 'age', boolean> {
  const these = taxes.filter(({ applies_to }) => applies_to.seller === 'any' || applies_to.seller === seller)
  return {
    local: these.some((tax) => 'rate' in tax && tax.rate === 'local_rate'),
    rate: these.some(({ kind }) => kind === 'input_rate'),
    book: these.some(({ base }) => base.includes('book')),
    age: these.some(({ kind }) => kind === 'table'),
  }
}
