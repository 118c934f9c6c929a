import { Clock, Flag, Hourglass } from 'lucide'
import { useId } from 'react'
import { flaggedLines } from '#contract/signing/lines.ts'
import type { LineClass } from '#deal/rule-rows.ts'
import { joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { LineBadge } from '#web/public/tools/quote-check/line-badge.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useDates } from '../cases/use-dates.ts'
import { AcceptButton, AskButton, type DecideProps, DropButton } from './decide.tsx'
import { FoldedLines } from './lane-lines.tsx'
import { roundsOf } from './lane-places.ts'
import { IfAsked, LineWords } from './offer-lines.tsx'
import { OfferTaken } from './offer-taken.tsx'
import type { RoomWords } from './room-words.server.ts'
import { useHolds } from './use-holds.ts'

/** Another dealer's offer: what it costs over the best one, and what is odd in it. */
export function OtherOffer(props: DecideProps & { words: RoomWords }) {
  const { t, locale } = useI18n()
  const id = useId()
  const { lane, room, words } = props
  const { exact } = useFigures(room.currency)
  const { current, dealer } = lane
  const { payable } = current.shown
  const flagged = flaggedLines(current.shown)
  const isOpen = current.standing === 'open' && room.is_open && room.accepted_id === null
  return (
    <li className="rounded-card border bg-surface p-5 md:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          {lane.rank !== null && (
            <p className="text-caption text-ink-soft">{t('offers.other.number', { number: lane.rank })}</p>
          )}
          <h2 id={id} className="text-h3">
            {joinParts(locale, [dealer.name, dealer.city])}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-soft">
            {t('offers.room.rounds', { count: roundsOf(lane).length })}
            {isOpen ? <HoldsBadge {...props} /> : <StandingBadge {...props} />}
            {flagged.length > 0 && (
              <Badge tone="warning" icon={Flag}>
                {t('offers.other.flagged', { count: flagged.length })}
              </Badge>
            )}
          </p>
        </div>
        <p className="text-right">
          <span className="block text-h3 tabular-nums">
            {payable === null ? t('offers.lines.unknownTotal') : exact(payable)}
          </span>
          {lane.to_best !== null && lane.to_best > 0 && (
            <span className="text-small text-ink-soft">
              {t('offers.other.toBest', { amount: exact(lane.to_best) })}
            </span>
          )}
        </p>
      </div>
      <IfAsked deal={current.shown} currency={room.currency} />
      <OfferTaken shown={current.shown} caseAt={`/cases/${room.code}`} />
      {flagged.length > 0 && (
        <ul className="mt-3 border-t">
          {flagged.map((line, at) => (
            <li
              key={`${at} ${line.text}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-2.5 text-small sm:grid-cols-[minmax(0,1fr)_12rem_7rem]"
            >
              <span>
                <LineWords line={line} words={words} />
              </span>
              <span className="max-sm:order-last max-sm:col-span-2">
                <LineBadge line={{ class: line.class as LineClass, price: line.price ?? null }} />
              </span>
              <span className="text-right font-label tabular-nums">{exact(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <FoldedLines lane={lane} currency={room.currency} words={words}>
        {isOpen && (
          <div className="mt-4 max-w-sm">
            <AcceptButton {...props} />
          </div>
        )}
      </FoldedLines>
      {(isOpen || (current.standing === 'expired' && room.is_open && room.accepted_id === null)) && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <AskButton {...props} />
          <DropButton {...props} />
          {current.ask && (
            <span className="text-small text-ink-soft">
              {t('offers.decide.waiting', { consultant: props.consultant })}
            </span>
          )}
        </div>
      )}
    </li>
  )
}

function HoldsBadge({ lane: { current } }: DecideProps) {
  const holds = useHolds()
  return (
    <Badge tone="muted" icon={Hourglass} className="max-sm:whitespace-normal">
      {holds(current.shown)}
    </Badge>
  )
}

function StandingBadge({ lane: { current } }: DecideProps) {
  const { t } = useI18n()
  const dates = useDates()
  const { standing, shown } = current
  if (standing === 'open') return null
  return (
    <Badge tone={standing === 'accepted' ? 'good' : 'muted'} icon={Clock} className="max-sm:whitespace-normal">
      {standing === 'expired' && shown.expires_at
        ? t('offers.other.expired', { date: dates(shown.expires_at, 'day') })
        : t(`offers.standings.${standing}`)}
    </Badge>
  )
}
