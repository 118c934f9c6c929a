import { Suspense, useState } from 'react'
import { QUOTE_LIMITS, ROW_BREAK } from '#deal/quote/limits.ts'
import type { ReadQuote } from '#deal/quote/rows.ts'
import { kindName, type QuoteTexts } from '#deal/texts/quote-texts.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx'
import { SegmentField } from '../tool-fields.tsx'
import { TEXT_NAME } from './quote-fields.ts'

type LinesInputProps = {
  label: string
  error?: string | undefined
  text: string
  read: ReadQuote | undefined
  /** What kinds are called; without it nothing is said beside the lines. */
  reader: QuoteTexts | undefined
  onText: (text: string) => void
  /** In a column without room for the choice beside the label. */
  isNarrow?: boolean
}

const loadLineEntry = async () => (await import('./line-entry.tsx')).LineEntry
const LineEntry = lazyComponent(loadLineEntry)

/** A dealer’s lines, pasted or typed one by one; beside each what it is taken for, as one types. */
export function LinesInput({ label, error, isNarrow = false, ...lines }: LinesInputProps) {
  const { t, gap } = useI18n()
  const { text, read, onText } = lines
  const unknown = read?.rows.filter(({ kind }) => kind === 'unknown').length ?? 0
  // A total is read, and is no line of the answer.
  const totals = read?.rows.filter(({ kind }) => kind === 'total').length ?? 0
  const [isByLine, setIsByLine] = useState(false)
  return (
    <div>
      <div
        className={classNames('relative mb-4 flex justify-end noscript:hidden', !isNarrow && 'sm:z-1 sm:-mb-6')}
        onPointerEnter={prefetchLineEntry}
        onFocus={prefetchLineEntry}
      >
        <SegmentField
          name="entry"
          text={isByLine ? 'lines' : 'paste'}
          problem={undefined}
          onText={(entry) => setIsByLine(entry === 'lines')}
          label={<span className="sr-only">{t('quotes.entry.how')}</span>}
          options={[
            { value: 'paste', label: t('quotes.entry.paste') },
            { value: 'lines', label: t('quotes.entry.lines') },
          ]}
          className={classNames('w-full', !isNarrow && 'sm:w-56')}
        />
      </div>
      <Field
        label={label}
        error={error}
        help={
          read && read.rows.length > 0
            ? `${t('quotes.ask.linesRead', { count: read.rows.length, totals })}${unknown > 0 ? `${gap}${t('quotes.ask.linesUnknown', { count: unknown })}` : ''}`
            : t('quotes.ask.linesHelp')
        }
      >
        {(control) =>
          !isByLine ? (
            <PastedLines {...lines} control={control} />
          ) : (
            <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>
              <LineEntry text={text} read={read} control={control} onText={onText} />
            </Suspense>
          )
        }
      </Field>
    </div>
  )
}

function prefetchLineEntry(): void {
  // Without a network the press retries until it is loaded.
  loadLineEntry().catch(() => undefined)
}

type PastedLinesProps = Pick<LinesInputProps, 'text' | 'read' | 'reader' | 'onText'> & { control: FieldControl }

function PastedLines({ text, read, reader, onText, control }: PastedLinesProps) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const kindAt = new Map(read?.rows.map((row) => [row.row, row.kind]))
  return (
    <div className="quote-lines field-control overflow-hidden p-0!">
      <textarea
        {...control}
        name={TEXT_NAME}
        // With scripts our own sentence says what is missing.
        required={!isHydrated}
        aria-required
        // One more than is read: a paste that is cut is refused, and not checked without its end.
        maxLength={QUOTE_LIMITS.bytes + 1}
        rows={9}
        wrap="off"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={t('quotes.ask.example')}
        onChange={(event) => onText(event.target.value)}
      />
      {reader && read && read.rows.length > 0 && (
        <div aria-hidden="true" className="quote-lines-read">
          {text.split(ROW_BREAK).map((row, at) => {
            const kind = kindAt.get(at)
            return (
              // The rows of a text have no names but their places.
              <span
                key={`${at}:${row}`}
                className={classNames('block truncate', kind === 'unknown' && 'font-label text-amber-ink')}
              >
                {kind === undefined ? '\u00a0' : `${kind === 'unknown' ? '?' : '✓'} ${kindName(reader, kind)}`}
              </span>
            )
          })}
        </div>
      )}
    </div>
  )
}
