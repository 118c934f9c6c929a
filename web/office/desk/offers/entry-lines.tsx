import { type ReactNode, useId } from 'react'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import type { AnswerLine } from '#deal/quote/quote-answer.ts'
import { sentencesFor } from '#deal/quote/sentences.ts'
import { kindName } from '#deal/texts/quote-texts.ts'
import { labelText } from '#locales/tax-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { UndoText } from '#web/office/staff/undo-text.tsx'
import { useFigures } from '#web/public/tools/figures.ts'
import { LineBadge } from '#web/public/tools/quote-check/line-badge.tsx'
import type { QuoteRows } from '#web/public/tools/quote-check/quote-rows.ts'
import { sentenceFormat } from '#web/public/tools/quote-check/sentence-format.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useSettledChoice } from '#web/ui/inputs/use-settled-choice.ts'
import { FigureToLookAt } from './figure-to-look-at.tsx'
import { SourceTag, WorkedOutTag } from './source-tag.tsx'
import type { EntryHandle } from './use-entry.ts'

type Props = { handle: EntryHandle; rows: QuoteRows }
type Kind = { value: string; label: string }

/**
 * Our reading beside the dealer’s words, line by line; a kind is corrected by its menu. With a paper, where each figure comes from, and what to ask
 * under its line.
 */
export function EntryLines({ handle, rows, isOfPaper = false }: Props & { isOfPaper?: boolean }) {
  const { t, locale } = useI18n()
  const id = useId()
  const { answer, currency } = handle
  const { exact, rate } = useFigures(currency)
  const kinds = rows.rules.kinds
    .filter(({ id: kind }) => kind !== 'unknown')
    .map(({ id: kind }) => ({ value: kind, label: kindName(rows.reader, kind) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, INTL_LOCALE[locale]))
  const readWords = useReadWords(handle)
  const format = sentenceFormat(rows.reader, locale, currency)
  const sentences = isOfPaper && answer ? sentencesFor(answer.answer) : []
  const questionsOf = ({ number }: AnswerLine) =>
    sentences.filter(({ lines }) => lines.at(0) === number).map((sentence) => sentence.say(format))
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-h4">
          {t(isOfPaper ? 'offers.paper.draft' : 'offers.entry.whatItIs')}
        </h2>
        <p className="text-caption text-ink-soft">{isOfPaper ? readWords : t('offers.entry.correct')}</p>
      </div>
      {answer ? (
        <>
          <ol>
            {answer.answer.lines.map((line) => (
              <LineRow key={line.number} line={line} kinds={kinds} handle={handle} rows={rows} isOfPaper={isOfPaper}>
                {questionsOf(line).map((question) => (
                  <p key={question} className="col-start-2 text-small text-ink-soft max-sm:col-span-2">
                    {question}
                  </p>
                ))}
              </LineRow>
            ))}
          </ol>
          <dl>
            {answer.bare.taxes?.map((tax) => (
              <div key={tax.id} className="flex items-baseline justify-between gap-4 border-b py-2.5 text-small">
                <dt>
                  {isOfPaper && <WorkedOutTag />} {labelText(t, tax.label)} {tax.rate !== null && rate(tax.rate)}{' '}
                  <span className="text-ink-soft">{t('offers.entry.recomputed')}</span>
                </dt>
                <dd className="tabular-nums">{exact(tax.amount)}</dd>
              </div>
            ))}
          </dl>
          <Total handle={handle} />
        </>
      ) : (
        <p className="py-6 text-small text-ink-soft">{t('offers.entry.nothingYet')}</p>
      )}
    </section>
  )
}

type LineRowProps = Props & { line: AnswerLine; kinds: readonly Kind[]; isOfPaper: boolean; children: ReactNode }

function LineRow({ line, kinds, handle, rows, isOfPaper, children }: LineRowProps) {
  const { t } = useI18n()
  const { exact } = useFigures(handle.currency)
  const isUnknown = line.class === 'unknown'
  const showToast = useToast()
  const named = { text: line.text, row: line.detail?.row ?? 0, isUnknown }

  async function choose(kind: string) {
    const known = await handle.nameLine(named, kind)
    if (!known) return
    const said = t('offers.entry.remembered', { words: line.text, name: kindName(rows.reader, kind) })
    showToast({ text: <UndoText onUndo={() => void handle.forgetName(named.row, known)}>{said}</UndoText> })
  }
  const row = line.detail?.row
  const source = row === undefined ? undefined : handle.entry.sources[row]
  const isToLookAt = source?.check === 'look'
  const choice = useSettledChoice(isUnknown ? '' : line.kind, (kind) => void choose(kind))

  return (
    <li
      className={classNames(
        'grid items-start gap-x-3 gap-y-1.5 border-b py-3',
        isOfPaper ? 'grid-cols-[1.875rem_minmax(0,1fr)_auto]' : 'grid-cols-[1.5rem_minmax(0,1fr)_auto]',
        (isUnknown || isToLookAt) && '-mx-3 bg-amber-tint px-3',
        isToLookAt && 'shadow-[inset_6px_0_0_var(--color-amber)]',
      )}
    >
      {isOfPaper ? (
        <SourceTag source={source} isHot={isToLookAt} />
      ) : (
        <span className="text-caption text-ink-soft tabular-nums">{line.number}</span>
      )}
      <span className="min-w-0">
        <span className="block font-label">
          {isUnknown ? t('offers.entry.whatIsThis') : kindName(rows.reader, line.kind)}
        </span>
        <span className="block text-caption wrap-anywhere text-ink-soft">{line.text}</span>
      </span>
      <span className="text-right font-label whitespace-nowrap tabular-nums">{exact(line.amount)}</span>
      <span className="col-start-2 flex flex-wrap items-center gap-2 max-sm:col-span-2">
        <LineBadge line={line} />
        <select
          {...choice}
          aria-label={t('offers.entry.kindOf', { number: line.number, words: line.text })}
          className="min-h-11 max-w-56 truncate rounded-control border border-line-strong bg-surface px-2 text-caption"
        >
          {isUnknown && <option value="">{t('offers.entry.nameIt')}</option>}
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      {children}
      {isToLookAt && row !== undefined && <FigureToLookAt handle={handle} textRow={row} number={source.row} />}
    </li>
  )
}

function useReadWords({ onPaper, entry }: EntryHandle) {
  const { t } = useI18n()
  const left = Object.values(entry.sources).filter(({ check }) => check === 'look').length
  return t('offers.paper.rowsRead', { rows: onPaper?.rows.length ?? 0, left })
}

function Total({ handle: { answer, standing, currency } }: Pick<Props, 'handle'>) {
  const { t } = useI18n()
  const { exact } = useFigures(currency)
  if (!answer) return null
  const stated = answer.answer.quote.stated_totals.at(-1)
  const signed = (amount: number | null) => {
    if (amount === null) return '–'
    return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${exact(Math.abs(amount))}`
  }
  const { rank, of, round } = standing
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b-4 border-double border-ink py-3">
        <div>
          <p className="font-label">{t('offers.entry.trueTotal')}</p>
          {stated !== undefined && (
            <p className="text-caption text-ink-soft">{t('offers.entry.stated', { amount: exact(stated) })}</p>
          )}
        </div>
        <p className="text-h2 tabular-nums" role="status">
          {answer.payable === null ? t('offers.lines.unknownTotal') : exact(answer.payable)}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 text-small sm:grid-cols-4">
        {round > 1 && (
          <Against label={t('offers.entry.toRound', { round: round - 1 })} value={signed(standing.toBefore)} />
        )}
        <Against label={t('offers.entry.toBest')} value={signed(standing.toBest)} />
        <Against label={t('offers.entry.toTarget')} value={signed(standing.toTarget)} />
        <Against label={t('offers.entry.rank')} value={rank === null ? '–' : t('offers.entry.rankOf', { rank, of })} />
      </dl>
    </>
  )
}

function Against({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
