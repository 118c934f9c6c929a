import type { ReactNode } from 'react'
import type { DeskRoom } from '#contract/desk/offers.ts'
import type { OfferLane, OfferRound } from '#contract/offers/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useDates } from '../cases/use-dates.ts'
import { KeptApart } from './kept-apart.tsx'
import { roundsOf } from './lane-places.ts'
import { OfferLines } from './offer-lines.tsx'
import type { RoomWords } from './room-words.server.ts'

type LaneLinesProps = { lane: OfferLane; currency: string; words: RoomWords; takers?: DeskRoom['takers'] }

/** How a dealer came to the offer that counts, and every line of it. */
export function LaneLines({ lane, currency, words, takers }: LaneLinesProps) {
  const { t } = useI18n()
  return (
    <>
      <Rounds lane={lane} currency={currency} takers={takers} />
      <OfferLines
        deal={lane.current.shown}
        currency={currency}
        words={words}
        caption={t('offers.lines.caption', { dealer: lane.dealer.name })}
      />
    </>
  )
}

/** The same for a lane among others: folded away, with what is kept apart, and what else belongs below. */
export function FoldedLines({ children, ...lines }: LaneLinesProps & { children?: ReactNode }) {
  const { t } = useI18n()
  const { current, dealer } = lines.lane
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-label text-primary">
        {t('offers.other.allLines')}
      </summary>
      <LaneLines {...lines} />
      <KeptApart apart={current.shown.apart} dealer={dealer.name} currency={lines.currency} className="mt-6" />
      {children}
    </details>
  )
}

/** How the dealer moved, round by round; at the desk also who took each. */
function Rounds({ lane, currency, takers }: Omit<LaneLinesProps, 'words'>) {
  if (lane.rounds.length < 2) return null
  return (
    <ol className="mb-6 grid gap-x-3 gap-y-4 sm:grid-cols-3">
      {lane.rounds.map((round) => (
        <Round key={round.id} round={round} lane={lane} currency={currency} taker={takers?.[round.id]} />
      ))}
    </ol>
  )
}

type RoundProps = { round: OfferRound; lane: OfferLane; currency: string; taker: string | undefined }

function Round({ round, lane, currency, taker }: RoundProps) {
  const { t } = useI18n()
  const dates = useDates()
  const { exact, round: whole } = useFigures(currency)
  const { corrected, corrects, payable } = round
  const counted = roundsOf(lane)
  const before = counted[counted.indexOf(round) - 1]?.payable ?? null
  const moved = payable === null || before === null ? 0 : payable - before
  const amount = payable === null ? '' : exact(payable)
  return (
    <li className={classNames('border-t-4 pt-2 text-small', corrected ? 'border-line-strong' : 'border-primary')}>
      <span className="font-label">{t('offers.rounds.number', { number: round.round })}</span>{' '}
      {moved !== 0 && (
        <span className={moved < 0 ? 'text-money' : ''}>
          {moved < 0 ? '−' : '+'}
          {whole(Math.abs(moved))}
        </span>
      )}
      <span className="block whitespace-nowrap tabular-nums">{corrected ? <s>{amount}</s> : amount}</span>
      <span className="block text-caption text-ink-soft">
        {t('offers.rounds.taken', {
          date: dates(round.taken_at, 'day'),
          source: t(`offers.sources.${round.source}`),
        })}
      </span>
      {corrects !== null && (
        <span className="block text-caption">{t('offers.rounds.corrects', { round: corrects })}</span>
      )}
      {corrected && (
        <span className="block text-caption wrap-anywhere">
          {t('offers.rounds.corrected', { round: corrected.by, date: dates(corrected.at, 'day') })}
          <span className="block text-ink-soft">{corrected.reason}</span>
        </span>
      )}
      {taker && <span className="block text-caption text-ink-soft">{t('offers.desk.takenBy', { name: taker })}</span>}
    </li>
  )
}
