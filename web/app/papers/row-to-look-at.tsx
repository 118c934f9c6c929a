import { Eye, PencilLine } from 'lucide'
import { type KeyboardEvent, useId, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Crop } from './check-picture.tsx'
import type { CheckedRow } from './checked-rows.ts'

const CANDIDATES_MAX = 3

type RowToLookAtProps = { row: CheckedRow; number: number; picture: Blob | null; onSettle: (amount: string) => void }

/** What is printed here? Candidates are equal buttons, none chosen beforehand. */
export function RowToLookAt({ row, number, picture, onSettle }: RowToLookAtProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  const questionId = useId()
  const candidates = [...new Set([row.amount, ...row.candidates])].slice(0, CANDIDATES_MAX)
  const box = row.line.amounts.at(-1)?.box

  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const candidate = candidates[Number(event.key) - 1]
    if (candidate !== undefined) onSettle(candidate)
    else if (event.key.toLowerCase() === 'e') setTyped(row.amount)
    else return
    event.preventDefault()
  }

  function note(candidate: string): string {
    if (candidate === row.amount) return t(row.isFitting ? 'reading.check.thenItAddsUp' : 'reading.check.asRead')
    return t(row.isFitting && candidate === row.candidates[0] ? 'reading.check.asRead' : 'reading.check.perhaps')
  }

  return (
    <tr data-look onKeyDown={press} className="paper-look">
      <td className="font-semibold text-amber-ink">{number}</td>
      <td colSpan={3}>
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong className="font-semibold">{row.label || t('reading.check.noWords')}</strong>
          <span className="flex items-center gap-1.5 text-small text-amber-ink">
            <Icon of={Eye} size={15} />
            {t('reading.check.look')}
          </span>
        </p>
        <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
          {picture && box && (
            <Crop picture={picture} box={box} name={t('reading.check.rowPicture', { number, words: row.label })} />
          )}
          <div role="group" aria-labelledby={questionId}>
            <p id={questionId} className="mb-2 text-small">
              {t('reading.check.what')}
            </p>
            {typed === null ? (
              <div className="flex flex-wrap gap-2">
                {candidates.map((candidate) => (
                  <Button
                    key={candidate}
                    variant="second"
                    size="compact"
                    className="bg-surface"
                    onClick={() => onSettle(candidate)}
                  >
                    <span className="tabular-nums">{candidate}</span>
                    <span className="text-caption font-normal text-ink-soft">{note(candidate)}</span>
                  </Button>
                ))}
                <Button
                  variant="second"
                  size="compact"
                  className="bg-surface"
                  startIcon={<Icon of={PencilLine} size={18} />}
                  onClick={() => setTyped(row.amount)}
                >
                  {t('reading.check.type')}
                </Button>
              </div>
            ) : (
              <div className="flex gap-2">
                <input
                  // After the button “Type it” the field has the focus.
                  ref={(input) => input?.focus()}
                  aria-labelledby={questionId}
                  inputMode="decimal"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && typed.trim() !== '') onSettle(typed.trim())
                    if (event.key === 'Escape') setTyped(null)
                  }}
                  className="field-control min-h-11 w-40 tabular-nums"
                />
                <Button size="compact" disabled={typed.trim() === ''} onClick={() => onSettle(typed.trim())}>
                  {t('reading.check.done')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </td>
    </tr>
  )
}
