import { Plus } from 'lucide'
import { useState } from 'react'
import { comma } from '#locales/lists.ts'
import { caseCodeOf } from '#web/client/cases/case-address.ts'
import { Lanes } from '#web/client/offers/lanes.tsx'
import { roomWords } from '#web/client/offers/room-words.server.ts'
import { LedgerRows } from '#web/client/offers/savings-section.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFallback } from '#web/office/staff/staff-route.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { caseFailure } from '../case-failure.ts'
import { useDeskLive } from '../use-desk-live.ts'
import type { Route } from './+types/offers'
import { DeskLane } from './desk-lane.tsx'
import { Drafts } from './drafts.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { type Acceptance, WithdrawDialog } from './withdraw-dialog.tsx'

export function loader(asked: Route.LoaderArgs) {
  return roomWords(asked)
}

export async function clientLoader({ params, request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const code = caseCodeOf(params.code)
  const [words, room] = await Promise.all([
    serverLoader(),
    browserApi().call('GET /desk/cases/{code}/offers', { params: { code }, signal }),
  ])
  return { words, room }
}
clientLoader.hydrate = true as const

export default function DeskOffers({ loaderData }: Route.ComponentProps) {
  return <OffersOfCase key={loaderData.room.code} {...loaderData} />
}

/** The offers of a case as staff compare them: ranked, with questions, and with unpublished ones. */
function OffersOfCase({ room, words }: Route.ComponentProps['loaderData']) {
  const { t, locale, gap } = useI18n()
  const [isTargeting, setIsTargeting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Acceptance | null>(null)
  useDeskLive(room.code)
  const base = `/desk/cases/${room.code}` as const
  const { exact } = useFigures(room.currency)
  return (
    <StaffPage
      title={t('offers.desk.title')}
      lead={
        <TextLink to={base}>
          {room.code}
          {room.client && `${comma(locale)}${room.client}`}
        </TextLink>
      }
      actions={
        room.is_open && (
          <>
            <Button variant="second" onClick={() => setIsTargeting(true)}>
              {room.target
                ? t('offers.desk.targetIs', { amount: exact(room.target.amount) })
                : t('offers.desk.setTarget')}
            </Button>
            <ButtonLink to={`${base}/offers/new`} variant="next" startIcon={<Icon of={Plus} size={19} />}>
              {t('offers.desk.enter')}
            </ButtonLink>
          </>
        )
      }
    >
      {room.lanes.length === 0 && room.drafts.length === 0 && (
        <EmptyState title={t('offers.desk.emptyTitle')}>{t('offers.desk.emptyText')}</EmptyState>
      )}
      <Drafts room={room} />
      <Lanes room={room} />
      <ol className="mt-6 grid gap-4">
        {room.lanes.map((lane) => (
          <DeskLane key={lane.dealer.id} lane={lane} room={room} words={words} onWithdraw={setWithdrawn} />
        ))}
      </ol>
      {room.ledger && (
        <section aria-labelledby="savings" className="mt-12 max-w-3xl">
          <div className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-ink pb-2">
            <h2 id="savings" className="text-h4">
              {t('offers.desk.savings')}
            </h2>
            {room.ledger.answer?.verdict !== 'confirmed' && (
              <TextLink to={`${base}/offers/contract`}>{t('offers.desk.enterContract')}</TextLink>
            )}
          </div>
          <LedgerRows ledger={room.ledger} currency={room.currency} caseAt={base} />
          {room.ledger.answer && (
            <p className="mt-3 text-small">
              {t(`offers.desk.answers.${room.ledger.answer.verdict}`)}
              {gap}
              {room.ledger.answer.words}
            </p>
          )}
        </section>
      )}
      {isTargeting && <TargetDialog room={room} onClose={() => setIsTargeting(false)} />}
      {withdrawn && <WithdrawDialog acceptance={withdrawn} code={room.code} onClose={() => setWithdrawn(null)} />}
    </StaffPage>
  )
}

export const HydrateFallback = staffFallback(
  'offers.desk.title',
  <StaffLoading className="grid gap-6">
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </StaffLoading>,
)

export const ErrorBoundary = caseFailure('offers.desk.title')
