import { useId } from 'react'
import { flaggedLines } from '#contract/signing/lines.ts'
import { joinParts } from '#locales/lists.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AcceptButton, AskButton, type DecideProps, DropButton, HoldsUntil } from './decide.tsx'
import { KeptApart } from './kept-apart.tsx'
import { LaneLines } from './lane-lines.tsx'
import { IfAsked } from './offer-lines.tsx'
import { OfferTaken } from './offer-taken.tsx'
import type { RoomWords } from './room-words.server.ts'
import { SigningLink } from './signing-link.tsx'

/** The one that leads, or was accepted: its rounds, every line, and what can be done with it. */
export function BestOffer(props: DecideProps & { words: RoomWords }) {
  const { t, locale } = useI18n()
  const id = useId()
  const { lane, room, words } = props
  const { current, dealer } = lane
  const isAccepted = current.standing === 'accepted'
  const count = flaggedLines(current.shown).length
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div>
        <p className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <Badge tone={isAccepted ? 'good' : 'info'}>
            {t(isAccepted ? 'offers.best.accepted' : 'offers.best.badge')}
          </Badge>
          {!isAccepted && t('offers.best.because', { count })}
        </p>
        <h2 id={id} className="mt-2 mb-5 text-h2">
          {joinParts(locale, [dealer.name, dealer.city])}
        </h2>
        <LaneLines lane={lane} currency={room.currency} words={words} />
        <IfAsked deal={current.shown} currency={room.currency} />
        <OfferTaken shown={current.shown} caseAt={`/cases/${room.code}`} />
      </div>
      <div className="grid gap-8">
        {!isAccepted && room.is_open && <DecideCard {...props} />}
        {isAccepted && (
          <div className="grid gap-4 rounded-card border bg-money-tint p-5">
            <p>{t('offers.best.acceptedText')}</p>
            {room.is_open && <SigningLink code={room.code} />}
          </div>
        )}
        <KeptApart apart={current.shown.apart} dealer={dealer.name} currency={room.currency} />
      </div>
    </section>
  )
}

function DecideCard(props: DecideProps) {
  const { t } = useI18n()
  const { current } = props.lane
  return (
    <div className="grid gap-3 rounded-card border bg-surface p-5 shadow-float md:p-6">
      <HoldsUntil lane={props.lane} />
      <div className="mt-3 grid gap-3">
        <AcceptButton {...props} />
        <AskButton {...props} />
        <DropButton {...props} />
      </div>
      {current.ask && (
        <p className="text-small text-ink-soft">{t('offers.decide.waiting', { consultant: props.consultant })}</p>
      )}
      <p className="border-t pt-4 text-small">{t('offers.decide.ifAccepted')}</p>
    </div>
  )
}
