import { PencilLine } from 'lucide'
import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { EntryHandle } from './use-entry.ts'

type FigureToLookAtProps = { handle: EntryHandle; textRow: number; number: number }

const CANDIDATES_MAX = 3

/** No sum of the paper holds with this figure, or it was hard to read: a person says what is printed. None is chosen beforehand. */
export function FigureToLookAt({ handle: { onPaper, settleRow }, textRow, number }: FigureToLookAtProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<string | null>(null)
  const row = onPaper?.rows[number - 1]
  const candidates = row ? [...new Set([row.amount, ...row.candidates])].slice(0, CANDIDATES_MAX) : []
  const settle = (amount: string) => settleRow(textRow, amount.trim())
  return (
    <div
      role="group"
      aria-label={t('offers.paper.lookAt', { number })}
      className="col-start-2 grid gap-2 max-sm:col-span-2"
    >
      <p className="text-small">{t('offers.paper.what')}</p>
      {typed === null ? (
        <div className="flex flex-wrap gap-2">
          {candidates.map((candidate) => (
            <Button
              key={candidate}
              variant="second"
              size="compact"
              className="bg-surface tabular-nums"
              onClick={() => settle(candidate)}
            >
              {candidate}
            </Button>
          ))}
          <Button
            variant="second"
            size="compact"
            className="bg-surface"
            startIcon={<Icon of={PencilLine} size={18} />}
            onClick={() => setTyped(row?.amount ?? '')}
          >
            {t('offers.paper.type')}
          </Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <input
            ref={(input) => input?.focus()}
            aria-label={t('offers.paper.what')}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && typed.trim() !== '') settle(typed)
              if (key === 'Escape') setTyped(null)
            }}
            className="field-control min-h-11 w-40 tabular-nums"
          />
          <Button size="compact" disabled={typed.trim() === ''} onClick={() => settle(typed)}>
            {t('offers.paper.done')}
          </Button>
        </div>
      )}
    </div>
  )
}
