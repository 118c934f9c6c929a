import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { WITHIN_CHOICES } from '#contract/listings/values.ts'
import { useTypedEarly } from '#web/data/forms/typed-early.ts'
import { useDistanceUnit } from '#web/data/i18n/distance-unit.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { isComposing } from '#web/ui/inputs/is-composing.ts'
import { inUnit } from '../api-filters.ts'
import type { CarsData } from '../cars-data.ts'
import type { CarsQuery } from '../cars-query.ts'
import { CityList } from '../city-list.tsx'
import { withoutGroup } from '../clear-filters.ts'
import { useCars } from '../list/use-cars-query.ts'
import { useListLink } from '../list/use-list-link.ts'
import { withRanges } from '../query-changes.ts'
import { useCityProposals } from '../use-city-proposals.ts'
import { withWord } from '../with-word.ts'
import { FilterFold } from './filter-fold.tsx'
import { FilterSelect } from './filter-select.tsx'

type NearFilterProps = Pick<CarsData, 'unclearCity'>

/** Around a city that was typed and chosen from our table: what could be several is asked, never guessed. */
export function NearFilter({ unclearCity }: NearFilterProps) {
  const { t } = useI18n()
  const { near } = useCars().query.words
  return (
    <FilterFold title={t('filters.near.title')} isOpen={near !== '' || unclearCity !== null}>
      <CityField city={near || (unclearCity?.typed ?? '')} />
      {unclearCity && <UnclearCity {...unclearCity} />}
      <WithinSelect />
      <p className="mt-2.5 text-caption text-ink-soft">{t('filters.near.note')}</p>
    </FilterFold>
  )
}

/** A city filters only with a distance: it gets one, which can be changed, where none was chosen. */
function useNearTo(): (city: string) => CarsQuery {
  const { query } = useCars()
  const unit = useDistanceUnit()
  const { within_km, within_mi } = query.ranges
  const isWithin = within_km !== undefined || within_mi !== undefined
  const placed = isWithin ? query : withRanges(query, { [`within_${unit}`]: WITHIN_CHOICES[unit][2] })
  return (city) => withWord(placed, 'near', city)
}

/**
 * The browser's own list of matching cities, filled while typing; the name counts once it is complete, or chosen there.
 */
function CityField({ city }: { city: string }) {
  const { t } = useI18n()
  const { query, ask } = useCars()
  const id = useId()
  const [typed, setTyped] = useState(city)
  const nearTo = useNearTo()
  // The city that was found, or another list's: the field itself stays, and with it the focus.
  const [last, setLast] = useState(city)
  if (last !== city) {
    setLast(city)
    setTyped(city)
  }
  const { proposed, propose, stop } = useCityProposals()
  const field = useRef<HTMLInputElement>(null)

  function commit(value: string) {
    stop()
    const next = value.trim()
    if (next === city) return
    ask(next === '' ? withoutGroup(query, 'near') : nearTo(next))
  }

  function type(value: string) {
    setTyped(value)
    if (proposed.includes(value)) return commit(value)
    propose(value)
  }

  useTypedEarly(field, typed, type)

  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    commit(event.currentTarget.value)
  }

  return (
    <>
      <label htmlFor={id} className="text-caption font-label">
        {t('filters.near.city')}
      </label>
      <input
        ref={field}
        id={id}
        name="near"
        type="text"
        list={`${id}-cities`}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={commitOnEnter}
        className="mt-1 field-control"
      />
      <p id={`${id}-help`} className="mt-1 text-caption text-ink-soft">
        {t('filters.near.help')}
      </p>
      <CityList id={`${id}-cities`} cities={proposed} />
    </>
  )
}

/** Links, so that they work without scripts. */
function UnclearCity({ typed, cities }: NonNullable<CarsData['unclearCity']>) {
  const { t } = useI18n()
  const nearTo = useNearTo()
  const linkTo = useListLink()
  const text = t(cities.length > 0 ? 'filters.near.unclear' : 'filters.near.unknown', { typed })
  return (
    <div role="status" className="mt-2.5">
      <p className="text-small">{text}</p>
      <ul>
        {cities.map((one) => (
          <li key={one}>
            <TextLink {...linkTo(nearTo(one))} className="inline-flex min-h-11 items-center text-small">
              {one}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WithinSelect() {
  const { t } = useI18n()
  const { distance } = useFormat()
  const unit = useDistanceUnit()
  const { query, ask } = useCars()
  const { within_km, within_mi } = query.ranges
  const other = unit === 'km' ? 'mi' : 'km'
  const set = unit === 'km' ? within_km : within_mi
  const setOtherwise = unit === 'km' ? within_mi : within_km
  // What was chosen in the other unit stays what it was.
  const chosen =
    set ?? (setOtherwise === undefined ? undefined : Math.round(inUnit({ value: setOtherwise, unit: other }, unit)))
  const steps: readonly number[] = WITHIN_CHOICES[unit]
  const values = chosen === undefined || steps.includes(chosen) ? steps : [...steps, chosen].toSorted((a, b) => a - b)
  return (
    <FilterSelect
      label={t('filters.near.within')}
      name={`within_${unit}`}
      className="mt-2.5"
      placeholder={t('filters.near.anyDistance')}
      choices={values.map((value) => ({
        value: String(value),
        label: distance(inUnit({ value, unit }, 'mi')),
      }))}
      value={String(chosen ?? '')}
      onChange={(event) =>
        ask(
          withRanges(query, {
            [`within_${other}`]: undefined,
            [`within_${unit}`]: Number(event.target.value) || undefined,
          }),
        )
      }
    />
  )
}
