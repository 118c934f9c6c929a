import { Check, Eye, Plus } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type AddedLine, type AgreedLine, type LineState, stateOf } from '#contract/signing/lines.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { ChainRows } from '../offers/deal-chain.tsx'
import { AddLine, DifferentAmount } from './amount-forms.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { lineName } from './line-name.ts'
import type { SigningWords } from './signing-words.server.ts'
import { valueText } from './terms.ts'
import type { SigningHandle } from './use-signing.ts'
import { useSpeaker } from './use-speaker.ts'

type ReadingProps = {
  handle: SigningHandle
  words: SigningWords
  /** The reader came back from the answer. */
  isReturn: boolean
  onAnswer: () => void
}

/** The contract read from a paper or line by line: one line at a time, those that were read above it, and what it comes to so far below. */
export function Reading({ handle, words, isReturn, onAnswer }: ReadingProps) {
  const { t } = useI18n()
  const { kept, answer } = handle
  const [isAdding, setIsAdding] = useState(false)
  const open = kept.lines.findIndex(({ key }) => kept.read[key] === undefined)
  const current = kept.lines[open]
  const driven = kept.lines.length - answer.unread
  const heading = useRef<HTMLHeadingElement>(null)
  const answerButton = useRef<HTMLButtonElement>(null)
  const place = `${current?.key} ${kept.added.length} ${kept.unknown.length} ${isAdding}`
  const lastPlace = useRef(isReturn ? null : place)

  // What was pressed is gone: the line that is to be read now takes the focus, after the last one the way to the answer.
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    if (!isAdding) (heading.current ?? answerButton.current)?.focus()
  }, [place, isAdding])

  return (
    <>
      <div className="flex-1 px-5 pb-6">
        <h1 className="text-h2">{t('signing.heading')}</h1>
        {kept.chain && <ChainRows chain={kept.chain} currency={kept.currency} className="mt-4" />}
        <ContractPaper handle={handle} />
        <h2 className="mt-6 text-h3">{t('signing.lineByLine')}</h2>
        <RoadDashes count={kept.lines.length} driven={driven} hasNow className="mt-4" />
        <p className="mt-2 mb-3 text-small text-ink-soft" role="status">
          {current
            ? t('signing.line', { number: open + 1, count: kept.lines.length })
            : t(kept.unknown.length > 0 ? 'signing.lookLeft' : 'signing.allRead')}
        </p>
        <ul>
          {kept.lines.map((line) => {
            const read = kept.read[line.key]
            return read === undefined ? null : (
              <ReadRow key={line.key} line={line} read={read} handle={handle} words={words} />
            )
          })}
          {kept.added.map((line, at) => (
            <AddedRow key={`${at} ${line.text}`} line={line} handle={handle} onRemove={() => handle.remove(at)} />
          ))}
        </ul>
        {isAdding ? (
          <AddLine
            currency={kept.currency}
            typed={kept.typed}
            onTyped={handle.setTyped}
            onAdd={(line) => {
              handle.add(line)
              setIsAdding(false)
            }}
            onCancel={() => setIsAdding(false)}
          />
        ) : (
          <>
            {kept.unknown.map((line, at) => (
              <UnknownAmount key={`${at} ${line.text}`} line={line} handle={handle} />
            ))}
            {current && (
              <CurrentLine
                key={current.key}
                line={current}
                number={open + 1}
                handle={handle}
                words={words}
                heading={heading}
              />
            )}
            <div className="mt-2 flex flex-wrap justify-between gap-x-3">
              {current && (
                <Button variant="quiet" size="compact" onClick={() => handle.read(current.key, null)}>
                  {t('signing.missing')}
                </Button>
              )}
              <Button
                variant="quiet"
                size="compact"
                startIcon={<Icon of={Plus} size={18} />}
                onClick={() => setIsAdding(true)}
              >
                {t('signing.another')}
              </Button>
            </div>
          </>
        )}
      </div>
      <SoFar handle={handle} onAnswer={onAnswer} button={answerButton} />
    </>
  )
}

const TONES: Record<LineState, BadgeTone> = { same: 'good', elsewhere: 'muted', changed: 'danger', missing: 'danger' }

type ReadRowProps = { line: AgreedLine; read: number | null; handle: SigningHandle; words: SigningWords }

/** A line that was read; pressing it reads it again. */
function ReadRow({ line, read, handle, words }: ReadRowProps) {
  const { t } = useI18n()
  const speaker = useSpeaker(handle.kept)
  const state = stateOf(line, read)
  const name = lineName(t, words, line)
  return (
    <li className="border-b">
      <button
        type="button"
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 text-left"
        onClick={() => handle.unread(line.key)}
      >
        <span className="font-label wrap-anywhere">{name}</span>
        <Badge tone={TONES[state]} {...(state === 'same' ? { icon: Check } : {})}>
          {t(`signing.states.${state}`)}
        </Badge>
        <span className="text-small text-ink-soft">
          {t('signing.agreed', { amount: valueText(speaker, line, line.amount) })}
        </span>
        <span className="text-right text-small tabular-nums">
          {state === 'elsewhere' ? t('signing.elsewhere') : read === null ? '' : valueText(speaker, line, read)}
        </span>
        <span className="sr-only">{t('signing.change', { line: name })}</span>
      </button>
    </li>
  )
}

type AddedRowProps = { line: { text: string; amount: number }; handle: SigningHandle; onRemove: () => void }

function AddedRow({ line, handle, onRemove }: AddedRowProps) {
  const { t } = useI18n()
  const { exact } = useFigures(handle.kept.currency)
  return (
    <li className="border-b">
      <button
        type="button"
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 text-left"
        onClick={onRemove}
      >
        <span className="font-label wrap-anywhere">{line.text}</span>
        <Badge tone="danger" icon={Plus}>
          {t('signing.states.added')}
        </Badge>
        <span className="text-small text-ink-soft">{t('signing.notAgreed')}</span>
        <span className="text-right text-small font-label tabular-nums">{exact(line.amount)}</span>
        <span className="sr-only">{t('signing.remove', { line: line.text })}</span>
      </button>
    </li>
  )
}

type CurrentLineProps = {
  line: AgreedLine
  number: number
  handle: SigningHandle
  words: SigningWords
  heading: RefObject<HTMLHeadingElement | null>
}

function CurrentLine({ line, number, handle, words, heading }: CurrentLineProps) {
  const { t } = useI18n()
  const { kept } = handle
  const speaker = useSpeaker(kept)
  const typed = kept.typed[line.key]
  const [isAsked, setIsAsked] = useState(false)
  const isDifferent = isAsked || typed !== undefined
  const agreed = valueText(speaker, line, line.amount)
  // The paper was read, and does not say it, or not plainly.
  const isLookedFor = kept.text.trim() !== ''
  return (
    <section
      className={classNames(
        'mt-4 rounded-card p-5',
        isLookedFor ? 'border-l-6 border-amber bg-amber-tint' : 'border bg-surface shadow-float',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
        {t('signing.line', { number, count: kept.lines.length })}
        {isLookedFor && (
          <span className="flex items-center gap-1.5 font-label text-amber-ink">
            <Icon of={Eye} size={16} />
            {t('signing.look')}
          </span>
        )}
      </p>
      <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4 text-h4">
        <span className="wrap-anywhere">{lineName(t, words, line)}</span>
        <span className="text-h3 tabular-nums">{agreed}</span>
      </h2>
      <p className="mt-1 text-small text-ink-soft">{t(isLookedFor ? 'signing.notFound' : 'signing.inContract')}</p>
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        <Button variant="second" className="bg-surface" onClick={() => handle.read(line.key, line.amount)}>
          {isLookedFor ? t('signing.asAgreed', { value: agreed }) : t('signing.same')}
        </Button>
        <Button
          variant={isDifferent ? 'main' : 'second'}
          className={isDifferent ? undefined : 'bg-surface'}
          aria-expanded={isDifferent}
          onClick={() => setIsAsked(true)}
        >
          {t('signing.different')}
        </Button>
      </div>
      {isDifferent && (
        <DifferentAmount
          line={line}
          currency={kept.currency}
          isMetric={speaker.isMetric}
          typed={typed ?? ''}
          onTyped={(text) => handle.setTyped(line.key, text)}
          onRead={(amount) => handle.read(line.key, amount)}
        />
      )}
    </section>
  )
}

/** An amount of the contract that the reader cannot place: a person says whether it is a charge. */
function UnknownAmount({ line, handle }: { line: AddedLine; handle: SigningHandle }) {
  const { t } = useI18n()
  const { exact } = useFigures(handle.kept.currency)
  return (
    <section className="mt-4 rounded-card border-l-6 border-amber bg-amber-tint p-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-h4">
        <span className="wrap-anywhere">{line.text || t('signing.noWords')}</span>
        <span className="tabular-nums">{exact(line.amount)}</span>
      </h2>
      <p className="mt-1 text-small text-ink-soft">{t('signing.unknown')}</p>
      <div className="mt-2.5 grid grid-cols-2 gap-2">
        <Button variant="second" className="bg-surface" onClick={() => handle.settle(line, 'charge')}>
          {t('signing.isCharge')}
        </Button>
        <Button variant="second" className="bg-surface" onClick={() => handle.settle(line, 'other')}>
          {t('signing.isOther')}
        </Button>
      </div>
    </section>
  )
}

type SoFarProps = Pick<ReadingProps, 'handle' | 'onAnswer'> & { button: RefObject<HTMLButtonElement | null> }

function SoFar({ handle: { kept, answer }, onAnswer, button }: SoFarProps) {
  const { t } = useI18n()
  const { exact } = useFigures(kept.currency)
  const { over, unread, verdict, differences } = answer
  const amount = exact(Math.abs(over))
  const isDue = unread === 0
  return (
    <div className="foot-bar sticky bottom-0 border-t bg-surface px-5 pt-3 pb-5">
      <p className="mb-3 flex justify-between gap-4 text-small">
        <span className="text-ink-soft">{t('signing.soFar')}</span>
        <span className={differences.length === 0 ? '' : 'font-label text-danger'}>
          {over === 0
            ? differences.length > 0
              ? t('signing.soFarDiffer', { count: differences.length })
              : t('signing.soFarSame')
            : t(over > 0 ? 'signing.soFarOver' : 'signing.soFarUnder', { amount })}
        </span>
      </p>
      {verdict === 'reading' ? (
        <p className="text-small text-ink-soft">{t('signing.notYet', { count: unread })}</p>
      ) : (
        <Button ref={button} variant={isDue ? 'main' : 'second'} size="call" className="w-full" onClick={onAnswer}>
          {t(isDue ? 'signing.answer' : 'signing.answerSoFar')}
        </Button>
      )}
    </div>
  )
}
