import { Check, Clock, PhoneCall, RefreshCw, WifiOff } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { firstName } from '#contract/accounts/names.ts'
import type { SigningAct } from '#contract/offers/constants.ts'
import { allPayments, type Cause, causesOf, isLeaseOf } from '#contract/signing/causes.ts'
import { type AgreedLine, stateOf } from '#contract/signing/lines.ts'
import { joinList } from '#locales/lists.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ChainRows } from '../offers/deal-chain.tsx'
import { CauseSection } from './cause-section.tsx'
import { lineName } from './line-name.ts'
import type { SigningWords } from './signing-words.server.ts'
import { valueText } from './terms.ts'
import { TopBar } from './top-bar.tsx'
import type { SigningHandle } from './use-signing.ts'
import { useSpeaker } from './use-speaker.ts'
import { VerdictRoad } from './verdict-road.tsx'

type VerdictProps = {
  handle: SigningHandle
  words: SigningWords
  isOnline: boolean
  onBack: () => void
  onAgain: () => void
}

/** Up to how many letters the longest word may have for each size; a Chinese character is as wide as two. */
const SIZES = [
  { letters: 5, size: 'text-[clamp(4rem,24vw,6.5rem)]' },
  { letters: 6, size: 'text-[clamp(3rem,16vw,6.5rem)]' },
  { letters: 8, size: 'text-[clamp(2.25rem,12vw,4rem)]' },
] as const
const SMALLEST = 'text-[clamp(1.75rem,9.5vw,3.25rem)]'

/** As large as its longest word fits beside the road on a phone. */
function sizeOf(verdict: string): string {
  const letters = Math.max(...verdict.split(' ').map((word) => word.replaceAll(/\p{Script=Han}/gu, 'xx').length))
  return SIZES.find((one) => letters <= one.letters)?.size ?? SMALLEST
}

/** Whether all of it matches, to be read at arm's length, then why not. */
export function Verdict(props: VerdictProps) {
  const { t } = useI18n()
  const { kept, answer } = props.handle
  const isDiffering = answer.verdict === 'differ'
  const word = t(isDiffering ? 'signing.differ' : 'signing.match')
  const causes = causesOf(answer.differences, isLeaseOf(kept.lines.map(({ term }) => term)))
  const heading = useRef<HTMLHeadingElement>(null)
  const sentence = useId()
  // Screen readers announce the result first, and its reason with it.
  useEffect(() => heading.current?.focus(), [])
  const count = kept.lines.length + kept.added.length
  return (
    <>
      <div
        className={classNames(
          'relative grid min-h-72 grid-rows-[auto_1fr] overflow-clip',
          isDiffering ? 'bg-danger text-on-danger' : 'bg-money-tint text-money',
        )}
      >
        <VerdictRoad isStop={isDiffering} />
        <TopBar code={kept.code} className={isDiffering ? 'relative' : 'relative text-ink'} isOnRoad />
        <div className="relative self-end px-5 pb-9 max-[26rem]:pr-28 pr-36">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={sentence}
            className={classNames('leading-none font-semibold tracking-tight wrap-anywhere', sizeOf(word))}
          >
            {word}
          </h1>
          <p id={sentence} className={classNames('mt-4 text-h4', !isDiffering && 'text-ink')}>
            {isDiffering
              ? t('signing.differText', {
                  rows: answer.differences.length,
                  count,
                  causes: causes.reduce((sum, { changes }) => sum + changes.length, 0),
                })
              : t('signing.matchText', { count })}
          </p>
        </div>
      </div>
      {isDiffering ? <DifferPart {...props} causes={causes} /> : <MatchPart {...props} />}
    </>
  )
}

function DifferPart({ handle, words, isOnline, onBack, onAgain, causes }: VerdictProps & { causes: readonly Cause[] }) {
  const { t } = useI18n()
  const { kept, answer } = handle
  const speaker = useSpeaker(kept)
  const { exact } = useFigures(kept.currency)
  const same = kept.lines.filter((line) => {
    const read = kept.read[line.key]
    return read !== undefined && stateOf(line, read) === 'same'
  })
  const agreedAll = allPayments((term) => kept.lines.find((line) => line.term === term)?.amount)
  const contractAll = allPayments((term) => kept.read[`term-${term}`])
  const more = agreedAll && contractAll ? contractAll.total - agreedAll.total : 0
  return (
    <>
      <div className="flex-1 px-5 py-4">
        <p className="flex min-h-8 items-center justify-between gap-3 text-small text-ink-soft">
          {t('signing.against')}
          {!isOnline && (
            <span className="inline-flex items-center gap-2 rounded-badge bg-night px-2.5 py-1 font-label text-on-night">
              <Icon of={WifiOff} size={16} />
              {t('signing.offlineShort')}
            </span>
          )}
        </p>
        {causes.map((cause, at) => (
          <CauseSection key={`${cause.about} ${at}`} cause={cause} handle={handle} words={words} />
        ))}
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          {answer.over !== 0 && <Pair name={t('signing.totalAgreed')} value={exact(answer.agreed)} />}
          {answer.over !== 0 && <Pair name={t('signing.totalContract')} value={exact(answer.contract)} isOff />}
          {more !== 0 && agreedAll && contractAll && (
            <>
              <Pair name={t('signing.allAgreed')} value={exact(agreedAll.total)} />
              <Pair name={t('signing.allContract')} value={exact(contractAll.total)} isOff />
              <Pair
                name={t(more > 0 ? 'signing.moreInAll' : 'signing.lessInAll')}
                value={exact(Math.abs(more))}
                isOff
              />
            </>
          )}
        </dl>
        {answer.unread > 0 && (
          <p className="mt-4 text-small text-amber-ink">{t('signing.stillUnread', { count: answer.unread })}</p>
        )}
        {same.length > 0 && (
          <details className="mt-4 border-t">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small text-money">
              <Icon of={Check} size={17} />
              {t('signing.sameRows', { count: same.length })}
            </summary>
            <ul>
              {same.map((line) => (
                <SameRow key={line.key} name={lineName(t, words, line)} value={valueText(speaker, line, line.amount)} />
              ))}
            </ul>
          </details>
        )}
        {kept.chain && kept.chain.links.length > 0 && (
          <ChainRows chain={kept.chain} currency={kept.currency} className="mt-4" />
        )}
      </div>
      <div className="grid gap-3 border-t bg-surface px-5 pt-3 pb-5">
        <SayButton act="call" handle={handle} />
        <Button variant="second" onClick={onAgain}>
          {t('signing.again')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('signing.back')}
        </Button>
      </div>
    </>
  )
}

function Pair({ name, value, isOff = false }: { name: string; value: string; isOff?: boolean }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={classNames('text-right font-label', isOff && 'text-danger')}>{value}</dd>
    </>
  )
}

function MatchPart({ handle, words, onBack }: VerdictProps) {
  const { t, locale, gap } = useI18n()
  const { kept, answer } = handle
  const speaker = useSpeaker(kept)
  const { exact } = useFigures(kept.currency)
  const isElsewhere = (key: string) => {
    const line = kept.lines.find((one) => one.key === key)
    return line !== undefined && stateOf(line, kept.read[key] ?? null) === 'elsewhere'
  }
  const there = kept.lines.filter(({ key, term }) => !term && !isElsewhere(key))
  const elsewhere = kept.lines.filter(({ key }) => isElsewhere(key))
  const terms = kept.lines.filter(({ term }) => term)
  const all = allPayments((term) => terms.find((line) => line.term === term)?.amount)
  const row = (line: AgreedLine) => (
    <SameRow key={line.key} name={lineName(t, words, line)} value={valueText(speaker, line, line.amount)} />
  )
  return (
    <>
      <div className="flex-1 px-5 py-5">
        <h2 className="text-small font-label text-ink-soft">{t('signing.thePrice')}</h2>
        <ul className="mt-1">
          {there.map(row)}
          <SameRow name={t('signing.outTheDoor')} value={exact(answer.agreed)} isSum />
        </ul>
        {kept.chain && kept.chain.links.length > 0 && (
          <ChainRows chain={kept.chain} currency={kept.currency} className="mt-4" />
        )}
        {terms.length > 0 && (
          <>
            <h2 className="mt-5 text-small font-label text-ink-soft">{t('signing.theCredit')}</h2>
            <ul className="mt-1">
              {terms.map(row)}
              {all && <SameRow name={t('signing.allPayments')} value={exact(all.total)} isSum />}
            </ul>
          </>
        )}
        {elsewhere.length > 0 && (
          <p className="mt-4 text-small text-ink-soft">
            {t('signing.elsewhereNote', {
              names: joinList(
                locale,
                elsewhere.map((line) => lineName(t, words, line)),
              ),
            })}
          </p>
        )}
        <p className="mt-4 text-small text-ink-soft">
          {t('signing.onlyAmounts')}
          {gap}
          {terms.length === 0 && t('signing.noTerms')}
          {terms.length === 0 && gap}
          <b className="text-ink">{t('signing.takeCopy')}</b>
        </p>
      </div>
      <div className="grid gap-3 border-t bg-surface px-5 pt-3 pb-5">
        <SayButton act="signed" handle={handle} />
        <AskFirst handle={handle} />
        <Button variant="quiet" onClick={onBack}>
          {t('signing.back')}
        </Button>
      </div>
    </>
  )
}

/** One that stays what it is: put off, or talked over before. */
function AskFirst({ handle }: { handle: SigningHandle }) {
  const { t } = useI18n()
  const { kept } = handle
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <PlainLink href={`/case/${kept.code}`}>{t('signing.notToday')}</PlainLink>
      <SayButton act="call" handle={handle} isQuiet />
    </div>
  )
}

function SameRow({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <li
      className={classNames(
        'flex items-center gap-3 py-3',
        isSum ? 'border-t-2 border-b-4 border-t-ink border-b-ink text-h4 [border-bottom-style:double]' : 'border-b',
      )}
    >
      <Icon of={Check} size={18} className="shrink-0 text-money" />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="tabular-nums">{value}</span>
    </li>
  )
}

/** The one amber step: kept at once, sent once, and said which of the two it is. */
function SayButton({ act, handle, isQuiet = false }: { act: SigningAct; handle: SigningHandle; isQuiet?: boolean }) {
  const { t, locale } = useI18n()
  const { kept } = handle
  const line = useRef<HTMLParagraphElement>(null)
  const consultant = firstName(kept.consultant ?? '') || t('signing.yourConsultant')
  const asked = kept.acts[act]
  const time = asked ? displayDate(asked.at, 'timeOnly', { locale, t }) : ''
  const isCall = act === 'call'
  const status = {
    waiting: t(isCall ? 'signing.callAsked' : 'signing.signedAsked', { time, consultant }),
    sent: t(isCall ? 'signing.callSent' : 'signing.signedSent', { consultant }),
    refused: t('signing.sendFailed'),
  }
  return (
    <>
      {(!asked || asked.state === 'refused') && (
        <Button
          variant={isQuiet ? 'quiet' : 'next'}
          size={isQuiet ? 'compact' : 'call'}
          startIcon={<Icon of={isCall ? PhoneCall : Check} size={20} />}
          onClick={() => {
            handle.say(act)
            line.current?.focus()
          }}
        >
          {isQuiet ? t('signing.askFirst', { consultant }) : t(isCall ? 'signing.call' : 'signing.signed')}
        </Button>
      )}
      <p ref={line} tabIndex={-1} role="status" className="flex items-center gap-2 text-small text-ink-soft">
        {asked && <Icon of={asked.state === 'sent' ? Check : Clock} size={17} className="shrink-0" />}
        {asked && status[asked.state]}
        {!asked && !isCall && <Icon of={RefreshCw} size={17} className="shrink-0" />}
        {!asked && !isCall && t('signing.signedHint', { consultant })}
      </p>
    </>
  )
}
