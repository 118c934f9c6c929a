import type { ReactNode } from 'react'
import type { DeskRoom, OfferLane } from '../../contract/offers.ts'
import { useDates } from '../cases/use-dates.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useFigures } from '../tools/figures.ts'
import { KeptApart } from './kept-apart.tsx'
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
  const { t } = useI18n()
  const dates = useDates()
  const { exact, round: whole } = useFigures(currency)
  if (lane.rounds.length < 2) return null
  return (
    <ol className="mb-6 grid gap-x-3 gap-y-4 sm:grid-cols-3">
      {lane.rounds.map((round, at) => {
        const before = lane.rounds[at - 1]?.payable ?? null
        const moved = round.payable === null || before === null ? 0 : round.payable - before
        return (
          <li key={round.id} className="border-t-4 border-primary pt-2 text-small">
            <span className="font-label">{t('offers.rounds.number', { number: round.round })}</span>{' '}
            {moved !== 0 && (
              <span className={moved < 0 ? 'text-money' : ''}>
                {moved < 0 ? '−' : '+'}
                {whole(Math.abs(moved))}
              </span>
            )}
            <span className="block tabular-nums">{round.payable === null ? '' : exact(round.payable)}</span>
            <span className="block text-caption text-ink-soft">
              {t('offers.rounds.taken', {
                date: dates(round.taken_at, 'day'),
                source: t(`offers.sources.${round.source}`),
              })}
            </span>
            {takers?.[round.id] && (
              <span className="block text-caption text-ink-soft">
                {t('offers.desk.takenBy', { name: takers[round.id] ?? '' })}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
