import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { DeskRoom } from '#contract/desk/offers.ts'
import type { OfferLane } from '#contract/offers/endpoints.ts'
import { flaggedLines } from '#contract/signing/lines.ts'
import { DOT } from '#locales/marks.ts'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { useOfCase } from '#web/client/cases/use-of-case.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffSection } from '#web/office/staff/staff-section.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** What the side of a case has room for; the room has the rest. */
const SHOWN = 4

const readRoom = (code: string, signal: AbortSignal) =>
  browserApi().call('GET /desk/cases/{code}/offers', { params: { code }, signal })

/** What dealers ask so far, the cheapest first, and the ways to enter one and to all of them. */
export function OffersSection({ case: shown }: { case: DeskCase }) {
  const { t } = useI18n()
  const asked = useOfCase(readRoom, shown)
  const base = `/desk/cases/${shown.code}/offers`
  return (
    <StaffSection
      id="offers"
      title={t('offers.desk.title')}
      aside={
        shown.stage !== 'closed' && (
          <ButtonLink to={`${base}/new`} variant="quiet" size="compact" className="-my-2 -mr-3">
            {t('offers.desk.enter')}
          </ButtonLink>
        )
      }
    >
      {asked.status === 'loading' && (
        <StaffLoading className="mt-3">
          <Skeleton className="h-16" />
        </StaffLoading>
      )}
      {asked.status === 'failed' && <PartFailure error={asked.error} onRetry={asked.retry} className="mt-3" />}
      {asked.status === 'there' && asked.found.lanes.length > 0 && <Lanes room={asked.found} />}
      <p className="pt-2">
        <TextLink to={base} className="inline-flex min-h-11 items-center">
          {t('offers.desk.open')}
        </TextLink>
      </p>
    </StaffSection>
  )
}

function Lanes({ room }: { room: DeskRoom }) {
  return (
    <ul>
      {room.lanes.slice(0, SHOWN).map((lane) => (
        <Lane key={lane.dealer.id} lane={lane} room={room} />
      ))}
    </ul>
  )
}

function Lane({ lane, room }: { lane: OfferLane; room: DeskRoom }) {
  const { t } = useI18n()
  const { exact } = useFigures(room.currency)
  const { dealer, current } = lane
  const flagged = flaggedLines(current.shown).length
  const { payable } = current.shown
  const about = [
    t('offers.rounds.number', { number: current.shown.round }),
    current.standing !== 'open' && t(`offers.standings.${current.standing}`),
    flagged > 0 && t('offers.other.flagged', { count: flagged }),
  ]
  return (
    <li className="flex items-baseline justify-between gap-3 border-b py-2.5">
      <span className="min-w-0">
        <span className="block font-label wrap-anywhere">{dealer.name}</span>
        <span className="block text-caption text-ink-soft">{about.filter(Boolean).join(DOT)}</span>
      </span>
      <span className="text-right font-label whitespace-nowrap tabular-nums">
        {payable === null ? '–' : exact(payable)}
      </span>
    </li>
  )
}
