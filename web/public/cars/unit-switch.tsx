import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { DISTANCE_UNIT_QUERY, DISTANCE_UNITS, type DistanceUnit } from '#contract/values/distance.ts'
import { chooseDistanceUnit, useDistanceUnit } from '#web/data/i18n/distance-unit.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** Kilometres or miles. Plain links that the server remembers; with scripts the figures change in place. */
export function UnitSwitch() {
  const { t } = useI18n()
  const { search } = useLocation()
  const current = useDistanceUnit()

  function choose(event: MouseEvent, unit: DistanceUnit) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    chooseDistanceUnit(unit)
  }

  return (
    <ul aria-label={t('cars.unit.label')} className="flex" data-print="hide">
      {DISTANCE_UNITS.map((unit) => (
        <li key={unit}>
          <a
            href={searchInUnit(search, unit)}
            rel="nofollow"
            // The server leaves out what it does not know of an address; what is asked for here is the same.
            suppressHydrationWarning
            aria-current={unit === current ? 'true' : undefined}
            onClick={(event) => choose(event, unit)}
            className="group relative target flex items-center justify-center px-2.5 text-small text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {t(unit === 'km' ? 'cars.unit.km' : 'cars.unit.mi')}
            <span
              aria-hidden="true"
              className="absolute inset-x-2 bottom-1 hidden road-underline group-aria-[current]:block"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function searchInUnit(search: string, unit: DistanceUnit): string {
  const parameters = new URLSearchParams(search)
  parameters.set(DISTANCE_UNIT_QUERY, unit)
  return `?${parameters}`
}
