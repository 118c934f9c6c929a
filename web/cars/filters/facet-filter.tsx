import type { Facets } from '../../../contract/listing-filters.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  type Facet,
  FUEL_TYPES,
  TRANSMISSIONS,
} from '../../../contract/listing-values.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { classNames } from '../../ui/class-names.ts'
import { useCars } from '../list/use-cars-query.ts'
import { toggleValue } from '../query-changes.ts'
import { FACET_LABELS, vehicleLabel } from '../vehicle-labels.ts'
import { FilterFold } from './filter-fold.tsx'

/** So many stand in sight; the rest is one press away. */
const SHOWN_FIRST = 6

const ALL_VALUES: Partial<Record<Facet, readonly string[]>> = {
  body_type: BODY_TYPES,
  fuel_type: FUEL_TYPES,
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
  condition: CONDITIONS,
}

type Option = { value: string; count: number }
type FacetFilterProps = { facet: Facet; counts: Facets[Facet]; isOpen: boolean }

/** The values of one facet, each with how many cars it would show; a value that would show none is faint but still there. */
export function FacetFilter({ facet, counts, isOpen }: FacetFilterProps) {
  const { t } = useI18n()
  const { query } = useCars()
  const chosen = query.values[facet]
  const options = allOptions(counts, chosen, ALL_VALUES[facet])
  if (options.length === 0) return null
  // What is chosen stays in sight, wherever its count would put it.
  const first = options.filter(({ value }, index) => index < SHOWN_FIRST || chosen.includes(value))
  const rest = options.filter((option) => !first.includes(option))
  return (
    <FilterFold title={t(FACET_LABELS[facet])} isOpen={isOpen || chosen.length > 0}>
      <fieldset>
        <legend className="sr-only">{t(FACET_LABELS[facet])}</legend>
        <FacetOptions facet={facet} options={first} />
        {rest.length > 0 && (
          <details className="group/more">
            <summary className="inline-flex min-h-11 items-center text-small font-label text-primary underline decoration-2 underline-offset-4 group-open/more:sr-only">
              {t('cars.filters.more', { count: rest.length })}
            </summary>
            <FacetOptions facet={facet} options={rest} />
          </details>
        )}
      </fieldset>
    </FilterFold>
  )
}

function allOptions(counts: readonly Option[], chosen: readonly string[], all: readonly string[] = []): Option[] {
  const missing = [...new Set([...chosen, ...all])].filter((value) => counts.every((one) => one.value !== value))
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
}

function FacetOptions({ facet, options }: { facet: Facet; options: readonly Option[] }) {
  const { t } = useI18n()
  const { number } = useFormat()
  const { query, ask } = useCars()
  return options.map(({ value, count }) => (
    <label key={value} className={classNames('choice-row items-center', count === 0 && 'text-ink-faint')}>
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={query.values[facet].includes(value)}
        onChange={() => ask(toggleValue(query, facet, value))}
        className="choice-control choice-check mt-0"
      />
      <span className="min-w-0 flex-1 text-label font-normal">{vehicleLabel(t, facet, value)}</span>
      <span className="text-small text-ink-faint tabular-nums">
        {number(count)}
        <span className="sr-only"> {t('cars.filters.carsWord', { count })}</span>
      </span>
    </label>
  ))
}
