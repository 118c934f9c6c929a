import { useEffect, useId, useRef, useState } from 'react'
import type { DeskRoom } from '#contract/desk/offers.ts'
import type { OfferLane } from '#contract/offers/endpoints.ts'
import { flaggedLines } from '#contract/signing/lines.ts'
import { joinList, joinParts } from '#locales/lists.ts'
import { DOT } from '#locales/marks.ts'
import { FoldedLines } from '#web/client/offers/lane-lines.tsx'
import { OfferTaken } from '#web/client/offers/offer-taken.tsx'
import type { RoomWords } from '#web/client/offers/room-words.server.ts'
import { useHolds } from '#web/client/offers/use-holds.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { CorrectLinks } from './correct-links.tsx'
import type { Acceptance } from './withdraw-dialog.tsx'

type LaneProps = {
  lane: OfferLane
  room: DeskRoom
  words: RoomWords
  onWithdraw: (acceptance: Acceptance) => void
}

/** One dealer: the distance to the best offer and to the target, the flagged lines, and the open questions. */
export function DeskLane({ lane, room, words, onWithdraw }: LaneProps) {
  const { t, locale } = useI18n()
  const id = useId()
  const holds = useHolds()
  const { exact } = useFigures(room.currency)
  const { current, dealer } = lane
  const { payable, true_total: asked } = current.shown
  const flagged = flaggedLines(current.shown).length
  const signed = (amount: number) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${exact(Math.abs(amount))}`
  const start = new URLSearchParams({ dealer: dealer.name, city: dealer.city })
  return (
    <li
      id={`offer-${current.id}`}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-24 rounded-card border bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-h4">
            {lane.rank !== null && <span className="mr-2 text-ink-soft">{lane.rank}</span>}
            {joinParts(locale, [dealer.name, dealer.city])}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-soft">
            {current.standing !== 'open' && (
              <Badge tone={current.standing === 'accepted' ? 'good' : 'muted'}>
                {t(`offers.standings.${current.standing}`)}
              </Badge>
            )}
            {flagged > 0 && <Badge tone="warning">{t('offers.other.flagged', { count: flagged })}</Badge>}
            {holds(current.shown)}
          </p>
        </div>
        <p className="text-right">
          <span className="block text-h3 tabular-nums">
            {payable === null ? t('offers.lines.unknownTotal') : exact(payable)}
          </span>
          <span className="block text-caption text-ink-soft">
            {[
              lane.to_best !== null && lane.to_best !== 0 && t('offers.desk.toBest', { amount: signed(lane.to_best) }),
              lane.to_target !== null && t('offers.desk.toTarget', { amount: signed(lane.to_target) }),
            ]
              .filter(Boolean)
              .join(DOT)}
          </span>
          {asked !== null && payable !== null && asked < payable && (
            <span className="block text-caption text-money">{t('offers.desk.ifAsked', { amount: exact(asked) })}</span>
          )}
        </p>
      </div>
      <OfferTaken shown={current.shown} takenBy={room.takers[current.id]} caseAt={`/desk/cases/${room.code}`} />
      {current.ask && (
        <p className="mt-3 rounded-control bg-primary-tint p-3 text-small">
          {t('offers.desk.clientAsks', {
            topics: joinList(
              locale,
              current.ask.topics.map((topic) => t(`offers.topics.${topic}`)),
            ),
          })}{' '}
          {current.ask.words}
        </p>
      )}
      <FoldedLines lane={lane} currency={room.currency} words={words} takers={room.takers} />
      <CorrectLinks lane={lane} code={room.code} />
      {room.is_open && (
        <div className="mt-2 flex flex-wrap gap-3">
          {current.standing === 'accepted' ? (
            <Button variant="second" size="compact" onClick={() => onWithdraw({ id: current.id, dealer: dealer.name })}>
              {t('offers.desk.withdraw')}
            </Button>
          ) : (
            room.accepted_id === null && (
              <ButtonLink variant="second" size="compact" to={`/desk/cases/${room.code}/offers/new?${start}`}>
                {t('offers.desk.nextRound')}
              </ButtonLink>
            )
          )}
          <AskDealer id={current.id} room={room} />
        </div>
      )}
    </li>
  )
}

/** What is written to the dealer is built on the server, kept there, and listed where the client sees it. */
function AskDealer({ id, room }: { id: string; room: DeskRoom }) {
  const { t } = useI18n()
  const { isBusy, run } = useAction({ failures: 'toast' })
  const texts = room.dealer_texts.filter(({ offer_id }) => offer_id === id)
  const last = texts.at(-1)
  const [made, setMade] = useState<{ text: string } | null>(null)
  const shown = useRef<HTMLParagraphElement>(null)
  const lastText = last?.text
  // What the press has made is read as soon as it stands there.
  useEffect(() => {
    if (made !== null && made.text === lastText) shown.current?.focus({ preventScroll: true })
  }, [made, lastText])
  const write = (language: 'en' | 'fr') =>
    run({
      call: async () =>
        setMade(
          await browserApi().call('POST /desk/cases/{code}/offers/{id}/dealer-texts', {
            params: { code: room.code, id },
            body: { language },
            idempotencyKey: randomKey(),
          }),
        ),
    })
  return (
    <>
      {(['fr', 'en'] as const).map((language) => (
        <Button key={language} variant="quiet" size="compact" busy={isBusy} onClick={() => void write(language)}>
          {t('offers.desk.askIn', { language: t('desk.language', { code: language }) })}
        </Button>
      ))}
      {last && (
        <div className="grid w-full gap-2">
          <p
            ref={shown}
            tabIndex={-1}
            lang={last.language ?? undefined}
            className="rounded-control bg-sunken p-3 text-small wrap-anywhere whitespace-pre-line"
          >
            {last.text}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <CopyButton
              text={last.text}
              label={t('offers.desk.copy')}
              said={{ done: t('quotes.say.copied'), failed: t('quotes.say.copyFailed') }}
            />
            <TextLink to={`mailto:?subject=${room.code}&body=${encodeURIComponent(last.text)}`}>
              {t('offers.desk.mailIt')}
            </TextLink>
          </div>
          <p className="text-caption text-ink-soft">{t('offers.desk.askHelp')}</p>
        </div>
      )}
    </>
  )
}
