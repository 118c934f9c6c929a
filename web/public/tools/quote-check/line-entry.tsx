import { Plus, X } from 'lucide'
import { useState } from 'react'
import type { ReadQuote } from '#deal/quote/rows.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { FieldControl } from '#web/ui/inputs/field.tsx'
import { TEXT_NAME } from './quote-fields.ts'
import { joinLines, splitLines, type TypedLine } from './typed-lines.ts'

type LineEntryProps = {
  text: string
  read: ReadQuote | undefined
  /** What ties the first line to the label and the complaint of them all. */
  control: FieldControl
  onText: (text: string) => void
}

/** The same quote as words and amounts in fields of their own, for a quote on paper. */
export function LineEntry({ text, read, control, onText }: LineEntryProps) {
  const { t } = useI18n()
  const [lines, setLines] = useState<readonly TypedLine[]>(() => splitLines(text, read))
  const rows = useRowFocus<HTMLOListElement>()
  // The reader may come after the lines; what was typed since is not split again.
  const [isSplit, setIsSplit] = useState(read !== undefined)
  if (!isSplit && read !== undefined) {
    setIsSplit(true)
    setLines(splitLines(text, read))
  }

  function change(next: readonly TypedLine[]) {
    setIsSplit(true)
    setLines(next)
    onText(joinLines(next))
  }

  return (
    <div className="grid gap-2">
      {/* What the plain form sends, where the rules are not there yet. */}
      <input type="hidden" name={TEXT_NAME} value={text} />
      <ol {...rows} className="grid gap-2">
        {lines.map((line, at) => (
          <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-center gap-2">
            <input
              {...(at === 0 && control)}
              type="text"
              aria-label={t('quotes.entry.words', { number: at + 1 })}
              aria-describedby={control['aria-describedby']}
              autoComplete="off"
              value={line.words}
              onChange={(event) => change(lines.with(at, { ...line, words: event.target.value }))}
              className="field-control"
            />
            <input
              type="text"
              inputMode="decimal"
              aria-label={t('quotes.entry.amount', { number: at + 1 })}
              autoComplete="off"
              value={line.amount}
              onChange={(event) => change(lines.with(at, { ...line, amount: event.target.value }))}
              className="field-control text-right tabular-nums"
            />
            <IconButton
              label={t('quotes.entry.remove', { number: at + 1 })}
              icon={X}
              onClick={() => change(lines.length === 1 ? splitLines('', undefined) : lines.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="second"
        size="compact"
        className="justify-self-start"
        startIcon={<Icon of={Plus} size={18} />}
        onClick={() => setLines([...lines, ...splitLines('', undefined)])}
      >
        {t('quotes.entry.add')}
      </Button>
    </div>
  )
}
