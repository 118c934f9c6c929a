import type { Facets } from '#contract/listings/filters.ts'
import type { Facet } from '#contract/listings/values.ts'
import { FACET_LABELS, facetValueLabel } from '#locales/vehicle-words.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { KNOWN_VALUES } from '../cars-query.ts'
import { useCars } from '../list/use-cars-query.ts'
import { toggleValue } from '../query-changes.ts'
import { facetOptions, type Option } from './facet-options.ts'
import { FilterFold } from './filter-fold.tsx'

/** So many of a fixed set stand in sight, the rest is one press away. Names are scrolled through, in the alphabet's order. */
const SHOWN_FIRST = 6

type FacetFilterProps = { facet: Facet; counts: Facets[Facet]; isOpen: boolean }

/** The values of one facet, each with how many cars it would show; a value that would show none is faint but keeps its place. */
export function FacetFilter({ facet, counts, isOpen }: FacetFilterProps) {
  const { t, locale } = useI18n()
  const { query } = useCars()
  const chosen = query.values[facet]
  // Of provinces and states only those where there are cars.
  const fixed = facet === 'province' ? undefined : KNOWN_VALUES[facet]
  const options = facetOptions(counts, chosen, fixed, (value) => facetValueLabel(locale, t, facet, value))
  const first = fixed ? options.slice(0, SHOWN_FIRST) : options
  const rest = fixed ? options.slice(SHOWN_FIRST) : []
  return (
    <FilterFold title={t(FACET_LABELS[facet])} isOpen={isOpen || chosen.length > 0}>
      <fieldset>
        <legend className="sr-only">{t(FACET_LABELS[facet])}</legend>
        {options.length === 0 && (
          <p className="text-small text-ink-soft">
            {t(facet === 'model' ? 'cars.filters.chooseMake' : 'cars.filters.none')}
          </p>
        )}
        <div className={fixed ? undefined : 'max-h-72 overflow-y-auto overscroll-contain'}>
          <FacetOptions facet={facet} options={first} />
        </div>
        {rest.length > 0 && (
          // What is chosen stays in sight.
          <details className="group/more" open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
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

function FacetOptions({ facet, options }: { facet: Facet; options: readonly Option[] }) {
  const { t, locale } = useI18n()
  const { number } = useFormat()
  const { query, ask } = useCars()
  return options.map(({ value, count }) => (
    <label
      key={value}
      className={classNames('choice-row items-center text-label font-normal', count === 0 && 'text-ink-faint')}
    >
      <input
        type="checkbox"
        name={facet}
        value={value}
        checked={query.values[facet].includes(value)}
        onChange={() => ask(toggleValue(query, facet, value))}
        className="choice-control choice-check mt-0"
      />
      {facetValueLabel(locale, t, facet, value)}
      <span className="ml-auto text-small text-ink-faint tabular-nums">
        {number(count)}
        <span className="sr-only"> {t('cars.filters.carsWord', { count })}</span>
      </span>
    </label>
  ))
}
