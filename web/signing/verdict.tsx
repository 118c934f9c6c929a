import { Check, Clock, PhoneCall, RefreshCw, WifiOff } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { firstName } from '../../contract/names.ts'
import type { SigningAct } from '../../contract/offers-vocabulary.ts'
import { type Difference, stateOf } from '../../contract/signing-lines.ts'
import { joinList } from '../../locales/lists.ts'
import { displayDate } from '../i18n/date-display.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { ChainRows } from '../offers/deal-chain.tsx'
import { useFigures } from '../tools/figures.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { lineName } from './line-name.ts'
import type { Saying, SigningWords } from './signing-words.server.ts'
import { TopBar } from './top-bar.tsx'
import type { SigningHandle } from './use-signing.ts'
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
] as const
const SMALLEST = 'text-[clamp(2.25rem,12vw,4rem)]'

/** As large as its longest word fits beside the road on a phone. */
function sizeOf(verdict: string): string {
  const letters = Math.max(...verdict.split(' ').map((word) => word.replaceAll(/\p{Script=Han}/gu, 'xx').length))
  return SIZES.find((one) => letters <= one.letters)?.size ?? SMALLEST
}

/** What to do, to be read at arm's length, then why. */
export function Verdict(props: VerdictProps) {
  const { t } = useI18n()
  const { kept, answer } = props.handle
  const { exact } = useFigures(kept.currency)
  const isStop = answer.verdict === 'differ'
  const { over } = answer
  const word = t(isStop ? 'signing.stop' : 'signing.sign')
  const why = over > 0 ? 'signing.stopOver' : over < 0 ? 'signing.stopUnder' : 'signing.stopEven'
  const heading = useRef<HTMLHeadingElement>(null)
  const sentence = useId()
  // Whoever listens hears the word first, and with it why.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div
        className={classNames(
          'relative grid min-h-72 grid-rows-[auto_1fr] overflow-clip',
          isStop ? 'bg-danger text-on-danger' : 'bg-money-tint text-money',
        )}
      >
        <VerdictRoad isStop={isStop} />
        <TopBar code={kept.code} className={isStop ? 'relative' : 'relative text-ink'} isOnRoad />
        <div className="relative self-end px-5 pb-9 max-[26rem]:pr-28 pr-36">
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={sentence}
            className={classNames('leading-none font-semibold tracking-tight wrap-anywhere', sizeOf(word))}
          >
            {word}
          </h1>
          <p id={sentence} className={classNames('mt-4 text-h4', !isStop && 'text-ink')}>
            {isStop ? t(why, { amount: exact(Math.abs(over)) }) : t('signing.signText')}
          </p>
        </div>
      </div>
      {isStop ? <StopPart {...props} /> : <SignPart {...props} />}
    </>
  )
}

function StopPart({ handle, words, isOnline, onBack, onAgain }: VerdictProps) {
  const { t } = useI18n()
  const { kept, answer } = handle
  const { exact } = useFigures(kept.currency)
  const read = kept.lines.length - answer.unread + kept.added.length
  return (
    <>
      <div className="flex-1 px-5 py-4">
        <p className="flex min-h-8 items-center justify-between gap-3 text-small text-ink-soft">
          {t('signing.count', { read, differ: answer.differences.length })}
          {!isOnline && (
            <span className="inline-flex items-center gap-2 rounded-badge bg-night px-2.5 py-1 font-label text-on-night">
              <Icon of={WifiOff} size={16} />
              {t('signing.offlineShort')}
            </span>
          )}
        </p>
        <ul>
          {answer.differences.map((difference) => (
            <DifferenceRow key={difference.key} difference={difference} handle={handle} words={words} />
          ))}
        </ul>
        {kept.chain && <ChainRows chain={kept.chain} currency={kept.currency} className="mt-4" />}
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          <dt className="text-ink-soft">{t('signing.accepted')}</dt>
          <dd className="text-right font-label">{exact(answer.agreed)}</dd>
          <dt className="text-ink-soft">{t('signing.thisContract')}</dt>
          <dd className="text-right font-label text-danger">{exact(answer.contract)}</dd>
        </dl>
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

function sayingOf({ state, line }: Difference): Saying {
  if (state === 'added') return 'added'
  if (state === 'missing') return 'missing'
  return line?.isTax ? 'tax' : 'changed'
}

type DifferenceRowProps = { difference: Difference; handle: SigningHandle; words: SigningWords }

/** What differs, and the sentence to say: in the dealer's language, and below it in the reader's. */
function DifferenceRow({ difference, handle: { kept }, words }: DifferenceRowProps) {
  const { t, locale } = useI18n()
  const { exact } = useFigures(kept.currency)
  const { line, text, state, over } = difference
  const saying = sayingOf(difference)
  const dealerLanguage = kept.jurisdiction === 'QC:CA' ? 'fr' : 'en'
  const amount =
    state === 'added'
      ? t('signing.added', { amount: exact(over) })
      : state === 'missing'
        ? t('signing.gone', { amount: exact(Math.abs(over)) })
        : `${over > 0 ? '+' : '−'}${exact(Math.abs(over))}`
  return (
    <li className="border-b py-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-label">
        <span className="wrap-anywhere">{line ? lineName(t, words, line) : text}</span>
        <span className="text-danger tabular-nums">{amount}</span>
      </p>
      <p lang={dealerLanguage} className="mt-2 text-[1.125rem] leading-snug font-medium">
        {dealerLanguage === 'fr' ? `«\u00A0${words.say.fr[saying]}\u00A0»` : `“${words.say.en[saying]}”`}
      </p>
      {dealerLanguage !== locale && <p className="mt-1 text-small text-ink-soft">{t(`signing.say.${saying}`)}</p>}
    </li>
  )
}

function SignPart({ handle, words, onBack }: VerdictProps) {
  const { t, locale, gap } = useI18n()
  const { kept, answer } = handle
  const { exact } = useFigures(kept.currency)
  const isElsewhere = (key: string) => {
    const line = kept.lines.find((one) => one.key === key)
    return line !== undefined && stateOf(line, kept.read[key] ?? null) === 'elsewhere'
  }
  const there = kept.lines.filter(({ key }) => !isElsewhere(key))
  const elsewhere = kept.lines.filter(({ key }) => isElsewhere(key))
  return (
    <>
      <div className="flex-1 px-5 py-5">
        <p className="text-h2 tabular-nums">{exact(answer.agreed)}</p>
        <p className="text-small text-ink-soft">{t('signing.total')}</p>
        {kept.chain && kept.chain.links.length > 0 && (
          <ChainRows chain={kept.chain} currency={kept.currency} className="mt-4" />
        )}
        <ul className="mt-4 border-t border-b-4 border-b-ink [border-bottom-style:double]">
          {there.map((line) => (
            <li key={line.key} className="flex items-center gap-3 border-b py-3 last:border-b-0">
              <Icon of={Check} size={18} className="shrink-0 text-money" />
              <span className="min-w-0 flex-1 wrap-anywhere">{lineName(t, words, line)}</span>
              <span className="tabular-nums">{exact(line.amount)}</span>
            </li>
          ))}
        </ul>
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
        <p className="mt-4 text-small">
          <b>{t('signing.before')}</b>
          {gap}
          {t('signing.beforeText')}
        </p>
      </div>
      <div className="grid gap-3 border-t bg-surface px-5 pt-3 pb-5">
        <SayButton act="signed" handle={handle} />
        <Button variant="quiet" onClick={onBack}>
          {t('signing.back')}
        </Button>
      </div>
    </>
  )
}

/** The one amber step: kept at once, sent once, and said which of the two it is. */
function SayButton({ act, handle }: { act: SigningAct; handle: SigningHandle }) {
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
          variant="next"
          size="call"
          startIcon={<Icon of={isCall ? PhoneCall : Check} size={20} />}
          onClick={() => {
            handle.say(act)
            line.current?.focus()
          }}
        >
          {t(isCall ? 'signing.call' : 'signing.signed')}
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
