import type { ClientCase } from '#contract/cases/endpoints.ts'
import { chainOf } from '#contract/offers/deal-chain.ts'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PartHeading } from '../cases/section-heading.tsx'
import { useOfCase } from '../cases/use-of-case.ts'
import { ChainRows } from './deal-chain.tsx'
import { bestLane } from './lane-places.ts'
import { SigningLink } from './signing-link.tsx'

const readRoom = (code: string, signal: AbortSignal) =>
  browserApi().call('GET /cases/{code}/offers', { params: { code }, signal })

/** How the offers stand, on the case: how many dealers, the best one's total, and the way to all of them. */
export function OffersSection({ case: shown }: { case: ClientCase }) {
  const { t } = useI18n()
  const asked = useOfCase(readRoom, shown)

  // Before the work has started there is nothing to wait for.
  if (shown.money && !shown.started_at) return null
  return (
    <section aria-labelledby="offers">
      <PartHeading id="offers" title={t('offers.case.title')} />
      {asked.status === 'loading' && (
        <Loading label={t('offers.room.loading')} className="mt-4">
          <Skeleton className="h-20" />
        </Loading>
      )}
      {asked.status === 'failed' && (
        <PartFailure error={asked.error} title={t('offers.case.failed')} onRetry={asked.retry} className="mt-4" />
      )}
      {asked.status === 'there' && <Standing room={asked.found} />}
    </section>
  )
}

function Standing({ room }: { room: OffersRoom }) {
  const { t } = useI18n()
  const { exact } = useFigures(room.currency)
  const accepted = room.lanes.find(({ current }) => current.id === room.accepted_id)
  const first = accepted ?? bestLane(room)
  if (room.lanes.length === 0) {
    const none = t(room.is_open ? 'offers.case.none' : 'offers.case.noneClosed')
    return <p className="mt-4 text-small text-ink-soft">{none}</p>
  }
  const payable = first?.current.shown.payable ?? null
  const chain = first && chainOf(first.current.shown)
  return (
    <div className="mt-4 grid gap-3">
      <p>
        <span className="block text-small text-ink-soft">
          {t('offers.case.count', { count: room.lanes.length })} ·{' '}
          {first
            ? t(accepted ? 'offers.case.accepted' : 'offers.case.best', { dealer: first.dealer.name })
            : t('offers.case.noneOpen')}
        </span>
        {first && (
          <span className="text-h3 tabular-nums">
            {payable === null ? t('offers.lines.unknownTotal') : exact(payable)}
          </span>
        )}
      </p>
      {chain && chain.links.length > 0 && <ChainRows chain={chain} currency={room.currency} />}
      <ButtonLink to={`/case/${room.code}/offers`} variant="second" className="justify-self-start">
        {t('offers.case.open')}
      </ButtonLink>
      {accepted && room.is_open && <SigningLink code={room.code} />}
    </div>
  )
}
