import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BestOffer } from './best-offer.tsx'
import { AskDialog, type Question } from './decide.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { Lanes } from './lanes.tsx'
import { OtherOffer } from './other-offer.tsx'
import type { RoomWords } from './room-words.server.ts'
import { SavingsSection } from './savings-section.tsx'
import { useRoom } from './use-room.ts'

type OffersPageProps = { room: OffersRoom; words: RoomWords; consultant: string | null }

/** The offers as the client sees them: the road first, the best one whole, the others below it. */
export function OffersPage({ room: loaded, words, consultant }: OffersPageProps) {
  const { t } = useI18n()
  const handle = useRoom(loaded)
  const { room } = handle
  const [question, setQuestion] = useState<Question | null>(null)
  useCaughtFocus()
  const { round } = useFigures(room.currency)
  const advisor = firstName(consultant ?? '') || t('offers.room.yourConsultant')
  const first =
    room.lanes.find(({ current }) => current.id === room.accepted_id) ?? room.lanes.find(({ rank }) => rank === 1)
  const others = room.lanes.filter((lane) => lane !== first)
  const title = room.accepted_id
    ? t('offers.room.acceptedTitle')
    : t('offers.room.heading', { count: room.lanes.length })
  return (
    <Page title={t('offers.room.title')} isPrivate className="page-width pt-4 pb-(--section-space) md:pt-8">
      <p className="text-small">
        <Icon of={ChevronLeft} size={16} className="mr-1 inline text-ink-soft" />
        <TextLink to={`/case/${room.code}`} className="inline-flex min-h-11 items-center">
          {t('offers.room.back', { code: room.code })}
        </TextLink>
      </p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h1 className="text-h2 md:text-h1">{title}</h1>
        {room.lanes.length > 0 && <p className="measure-text text-ink-soft">{t('offers.room.lead')}</p>}
      </div>
      {room.lanes.length === 0 ? (
        <EmptyState title={t('offers.room.emptyTitle')}>
          {room.is_open ? t('offers.room.emptyText', { consultant: advisor }) : t('offers.room.emptyClosed')}
        </EmptyState>
      ) : (
        <Lanes room={room} />
      )}
      {room.target && (
        <p className="mt-3 text-small text-ink-soft">
          {t('offers.room.why', { amount: round(room.target.amount), reason: room.target.reason })}
        </p>
      )}
      {first && (
        <BestOffer
          key={first.dealer.id}
          lane={first}
          room={room}
          handle={handle}
          words={words}
          consultant={advisor}
          onAsk={setQuestion}
        />
      )}
      {others.length > 0 && (
        <ol className="mt-10 grid gap-4">
          {others.map((lane) => (
            <OtherOffer
              key={lane.dealer.id}
              lane={lane}
              room={room}
              handle={handle}
              words={words}
              consultant={advisor}
              onAsk={setQuestion}
            />
          ))}
        </ol>
      )}
      {room.ledger && <SavingsSection ledger={room.ledger} room={room} handle={handle} />}
      {room.lanes.length > 0 && <EvidenceSection room={room} />}
      {question && (
        <AskDialog {...question} room={room} handle={handle} consultant={advisor} onClose={() => setQuestion(null)} />
      )}
    </Page>
  )
}
