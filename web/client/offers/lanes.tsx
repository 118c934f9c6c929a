import type { CSSProperties } from 'react'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { comma, joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { CarFromAbove } from '#web/ui/drawings/from-above.tsx'
import { type DrawnLane, drawLanes } from './lane-places.ts'
import './lanes.css'

/** The style sheet knows how far the lane is on a screen of this width. */
function at(place: number): CSSProperties {
  return { '--place': place } as CSSProperties
}

/**
 * One lane for each dealer: further right is cheaper. The page says the same below it, so it is hidden from screen
 * readers.
 */
export function Lanes({ room }: { room: OffersRoom }) {
  const { t } = useI18n()
  const { round } = useFigures(room.currency)
  const drawn = drawLanes(room)
  if (!drawn) return null
  return (
    <figure aria-hidden="true" className="lanes">
      <div className="lanes-road">
        {drawn.ticks.map(({ amount, place }) => (
          <span key={amount} className="lane-tick" style={at(place)} />
        ))}
        {drawn.lanes.map((lane) => (
          <LaneRow key={lane.id} lane={lane} currency={room.currency} />
        ))}
        {drawn.target !== null && <span className="lane-target" style={at(drawn.target)} />}
      </div>
      <figcaption className="lanes-axis">
        {drawn.ticks.map(({ amount, place }) => (
          <span key={amount} style={at(place)}>
            {round(amount)}
          </span>
        ))}
        {drawn.target !== null && room.target && (
          <span className="lanes-axis-target" style={at(drawn.target)}>
            {t('offers.room.targetAt', { amount: round(room.target.amount) })}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function LaneRow({ lane, currency }: { lane: DrawnLane; currency: string }) {
  const { t, locale } = useI18n()
  const { exact, round } = useFigures(currency)
  const first = lane.earlier[0]?.place ?? lane.place
  return (
    <div className="lane" data-best={lane.isBest || undefined} data-still={!lane.isRunning || undefined}>
      <p className="lane-name">
        <b>{joinParts(locale, [lane.dealer.name, lane.dealer.city])}</b>
        <span>
          {t('offers.room.rounds', { count: lane.earlier.length + 1 })}
          {lane.moved !== 0 && `${comma(locale)}${lane.moved < 0 ? '−' : '+'}${round(Math.abs(lane.moved))}`}
        </span>
      </p>
      {first < lane.place && (
        <span className="lane-way" style={{ ...at(first), '--way': lane.place - first } as CSSProperties} />
      )}
      {lane.earlier.map(({ id, place }) => (
        <span key={id} className="lane-ring" style={at(place)} />
      ))}
      <svg viewBox="-23 -11 46 22" className="lane-car" style={at(lane.place)} focusable="false">
        <CarFromAbove x={0} y={0} turn={90} paint={lane.isBest ? 'teal' : 'light'} />
      </svg>
      <span
        className="lane-amount"
        data-side={lane.isBest || lane.place > 0.6 ? 'left' : 'right'}
        style={at(lane.place)}
      >
        {exact(lane.payable)}
      </span>
    </div>
  )
}
