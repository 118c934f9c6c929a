import type { CSSProperties } from 'react'
import { askedPrice } from '#deal/quote/judge/asked-price.ts'
import { isTaxAndTitle, taxProduct } from '#deal/quote/judge/tax-lines.ts'
import type { AnswerLine, QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { kindName, lawTitle, whatItIs } from '#deal/texts/quote-texts.ts'
import { colon, fullStop } from '#locales/marks.ts'
import { formatNumber } from '#locales/money.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useFigures } from '../figures.ts'
import type { LedgerFigures } from './ledger-figures.ts'
import { LineBadge } from './line-badge.tsx'
import { PenSign, PenStroke } from './pen.tsx'
import { REQUESTED_NAME } from './quote-fields.ts'
import type { QuoteRows } from './quote-rows.ts'
import { FootNotes } from './sheet-foot.tsx'

/** The whole pen is done in this time, however long the quote. */
const PEN_MS = 700
const PEN_STEP_MS = 40

type SheetProps = LedgerFigures & {
  answer: QuoteAnswer
  rows: QuoteRows
  requested: readonly string[]
  isPasted: boolean
  formId: string
  money: (cents: number) => string
  onRequested: (kind: string, isRequested: boolean) => void
}

/**
 * The dealer’s sheet as it was pasted, gone over with a pen; beside each line what it is. Its roles are written out: below its
 * breakpoint rows are laid out as a grid, and lose them in some browsers.
 */
export function QuoteSheet(props: SheetProps) {
  const { t, locale } = useI18n()
  const { answer, money, figure } = props
  const { quote, lines, totals, proof } = answer
  // Sums of the sheet are in no verdict: their numbers are skipped.
  const shown = lines.filter(({ kind }) => kind !== 'subtotal')
  // Of a sheet that is not understood only what it states itself is shown.
  const total =
    proof === 'open'
      ? (answer.toLookAt.sums?.stated ?? quote.stated_totals.at(-1) ?? null)
      : answer.hasTotal
        ? totals.sheet.asked
        : null
  const factor = shown.find((line) => line.factor !== null)?.factor
  return (
    <div className="quote-sheet">
      <table role="table">
        <caption className="sr-only">{t('quotes.sheet.caption', { count: shown.length })}</caption>
        <colgroup>
          <col className="w-[40%]" />
          <col className="w-[13.5%]" />
          <col className="w-[33.5%]" />
          <col />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" colSpan={2}>
              <span className="text-h4">{t('quotes.sheet.title')}</span>
              <span className="block text-caption font-normal text-ink-soft">
                {t(props.isPasted ? 'quotes.sheet.asPasted' : 'quotes.sheet.asShared', { count: shown.length })}
                {proof === 'closed' && ` · ${t('quotes.sheet.addsUp')}`}
              </span>
            </th>
            <th role="columnheader" scope="col" className="quote-note-head">
              <span className="text-h4">{t('quotes.sheet.notes')}</span>
              <span className="block text-caption font-normal">
                {factor
                  ? t('quotes.sheet.times', {
                      factor: formatNumber(locale, Number(factor), { maximumFractionDigits: 6 }),
                    })
                  : t('quotes.sheet.everyLine', { count: shown.length })}
              </span>
            </th>
            <th role="columnheader" scope="col">
              <span className="sr-only">{t('quotes.sheet.comesOff')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((line) => (
            <LineRow key={line.number} line={line} {...props} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            {total === null ? (
              <td role="cell" className="quote-amount text-small" colSpan={2}>
                <span>{t('quotes.sheet.noTotal')}</span>
              </td>
            ) : (
              <>
                <th role="rowheader" scope="row">
                  {t(totalName(answer))}
                </th>
                <td role="cell" className="quote-amount">
                  {totals.sheet.should !== null ? (
                    <>
                      <del className="relative inline-block text-h4 text-ink-soft no-underline">
                        {money(total)}
                        <PenStroke shape="strike" />
                      </del>
                      <ins className="quote-total no-underline">
                        <span className="sr-only">{t('quotes.sheet.should')} </span>
                        {money(totals.sheet.should)}
                        <PenStroke shape="ring" />
                      </ins>
                    </>
                  ) : (
                    <span className="text-figure-m">{money(total)}</span>
                  )}
                </td>
              </>
            )}
            <td role="cell" className="quote-note" colSpan={2}>
              <FootNotes answer={answer} money={money} figure={figure} />
            </td>
          </tr>
        </tfoot>
      </table>
      {quote.unread.length > 0 && (
        <div className="quote-unread mt-5 text-small text-ink-soft lg:w-(--sheet-width)">
          <p className="font-label">{t('quotes.sheet.unread', { count: quote.unread.length })}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{quote.unread.join('\n')}</p>
        </div>
      )}
    </div>
  )
}

/** Which total of the sheet it is. */
function totalName({ totals, proof }: QuoteAnswer) {
  if (proof === 'open') return 'quotes.payment.sheetSays' as const
  if (totals.across === null) return 'quotes.sheet.asked' as const
  return totals.isAfterTrade ? ('quotes.sheet.askedAfter' as const) : ('quotes.sheet.askedBefore' as const)
}

function LineRow({
  line,
  rows,
  requested,
  isPasted,
  formId,
  money,
  times,
  onRequested,
  ...props
}: SheetProps & { line: AnswerLine }) {
  const { t, locale } = useI18n()
  const { flags, kind, mark } = line
  const isOff = flags.includes('credit') || ['discount', 'rebate', 'trade_in', 'down_payment'].includes(kind)
  // Only a part of the amount comes off: the pen writes what is left of it.
  const left = mark === 'strike' ? line.amount - line.claim : 0
  const canBeAskedFor = ['junk', 'negotiable'].includes(line.class) || requested.includes(kind)
  const delay = Math.min(PEN_STEP_MS, PEN_MS / props.answer.lines.length) * (line.number - 1)
  // A line that came without words is called by its kind.
  const name = line.text || kindName(rows.reader, kind)
  const words = <bdi className="wrap-anywhere">{name}</bdi>
  return (
    <tr
      role="row"
      id={`line-${line.number}`}
      tabIndex={-1}
      data-mark={mark}
      style={{ '--pen-delay': `${Math.round(delay)}ms` } as CSSProperties}
    >
      <th role="rowheader" scope="row" className="quote-words">
        <div className="quote-words-row">
          <span className="quote-number">{line.number}</span>
          <PenSign mark={mark} />
          <span className="min-w-0">
            {/* What is drawn under and around the words does not touch those below. */}
            <span
              className={classNames(
                'relative inline-block max-w-full',
                ['wave', 'question'].includes(mark) && 'mb-1.5',
              )}
            >
              {mark === 'strike' && left === 0 ? <del className="no-underline">{words}</del> : words}
              {mark === 'wave' && <PenStroke shape="wave" />}
              {mark === 'question' && <PenStroke shape="ring" />}
            </span>
            {isPasted && (
              <span className="block text-caption font-normal text-ink-soft">
                {isTaxAndTitle(line) ? t('quotes.taxAndTitleName') : kindName(rows.reader, kind)}
              </span>
            )}
          </span>
        </div>
        {mark === 'strike' && left === 0 && <PenStroke shape="strike" className="quote-strike-words" />}
      </th>
      <td role="cell" className="quote-amount">
        {mark === 'strike' ? (
          <del className="no-underline">{money(line.amount)}</del>
        ) : (
          (isOff ? '−' : '') + money(line.amount)
        )}
        {mark === 'strike' && <PenStroke shape="strike" className="quote-strike-amount" />}
        {left > 0 && <ins className="quote-left no-underline">{money(left)}</ins>}
      </td>
      <td role="cell" className="quote-note">
        {(line.level !== null || props.answer.proof !== 'open') && <LineBadge line={line} />}
        <NoteText line={line} rows={rows} answer={props.answer} money={money} figure={props.figure} />
        {canBeAskedFor && (
          <label className="mt-1 flex min-h-11 items-center gap-2 text-caption text-ink-soft" data-print="hide">
            <input
              type="checkbox"
              form={formId}
              name={REQUESTED_NAME}
              value={kind}
              checked={requested.includes(kind)}
              onChange={(event) => onRequested(kind, event.target.checked)}
              className="choice-control choice-check"
            />
            {t('quotes.askedFor')}
            <span className="sr-only">
              {colon(locale)}
              {name}
            </span>
          </label>
        )}
      </td>
      <td role="cell" className="quote-off">
        {line.worth > 0 && props.answer.proof !== 'open' && (
          <>
            <span className={`font-semibold ${line.level === 'owed' ? 'text-money' : ''}`}>{money(line.worth)}</span>{' '}
            <span className="text-caption text-ink-soft lg:block print:block">
              {line.factor === null
                ? !kind.startsWith('tax_') && t(props.answer.isWithTax ? 'quotes.withTax' : 'quotes.beforeTax')
                : times(line.claim, line.factor)}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}

type NoteProps = Pick<SheetProps, 'answer' | 'rows' | 'money' | 'figure'> & { line: AnswerLine }

function NoteText({ line, answer, rows, money, figure }: NoteProps) {
  const { t, gap, locale } = useI18n()
  const { rate } = useFigures(rows.rules.jurisdiction.currency)
  const product = line.tax?.isRight === true ? taxProduct(answer.quote, line) : null
  const limit = line.detail?.limit
  const check = line.detail?.check_limit
  // Refers to the last line that names a law, and only when it is the same law.
  const lawBefore = answer.lines.findLast(({ law, number }) => law && number < line.number)
  const text =
    line.tax !== null
      ? ''
      : line.price === 'noAd'
        ? t('quotes.price.noAdNote')
        : line.price
          ? t('quotes.price.note', {
              ad: money(answer.advertised ?? 0),
              here: money(line.amount === answer.advertised ? line.amount : askedPrice(answer.lines)),
            })
          : isTaxAndTitle(line)
            ? t('quotes.taxAndTitle')
            : line.flags.includes('reference')
              ? t('quotes.reference')
              : whatItIs(rows.reader, line.kind)
  return (
    <div className="mt-1 text-small text-ink print:[&>p]:mr-1">
      <p>
        {text}
        {gap}
        {answer.proof !== 'open' &&
          isPartOfIncluded(line) &&
          t('quotes.partIncluded', { amount: money(line.claim), rest: money(line.amount - line.claim) })}
        {gap}
        {line.flags.includes('pre') && t('quotes.onTheCar')}
        {gap}
        {line.flags.includes('credit') && t('quotes.credit')}
      </p>
      {line.tax && (
        <p>
          {product && <AmountText text={`${figure(product.base)} × ${rate(product.rate)}${fullStop(locale)}`} />}
          {product && gap}
          {line.tax.isRight ? t('quotes.tax.right') : t('quotes.tax.wrong', { amount: money(line.tax.owed) })}
          {gap}
          {line.tax.after !== line.tax.owed && t('quotes.tax.after', { amount: money(line.tax.after) })}
        </p>
      )}
      {line.paidTo !== null && <p>{t('quotes.tax.paidTo', { who: line.paidTo })}</p>}
      {limit != null && <p>{t('quotes.limit', { limit: money(limit) })}</p>}
      {check != null && <p>{t('quotes.checkLimit', { limit: money(check) })}</p>}
      {line.law && (
        <p className="text-caption text-ink-soft">
          {line.law === lawBefore?.law
            ? t('quotes.sameLaw', { number: lawBefore.number })
            : lawTitle(rows.reader, line.law)}
        </p>
      )}
    </div>
  )
}

/** The discount covers the rest of what the ad contains already. */
function isPartOfIncluded(line: AnswerLine): boolean {
  return line.class === 'included_by_law' && line.claim > 0 && line.claim < line.amount
}
