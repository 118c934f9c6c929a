import { Calculator, PencilLine } from 'lucide'
import type { PaperSource } from '#contract/offers/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Icon } from '#web/ui/display/icon.tsx'

type SourceTagProps = {
  /** The row of the paper; without one it was typed. */
  source: PaperSource | undefined
  isHot?: boolean
}

const TAG = 'inline-grid h-6 min-w-7.5 place-items-center rounded-md px-1 text-caption tabular-nums'

/** Where a figure comes from: the number of its row on the paper, which a press leads to, or a person. */
export function SourceTag({ source, isHot = false }: SourceTagProps) {
  const { t } = useI18n()
  if (!source) {
    return (
      <span
        role="img"
        aria-label={t('offers.paper.typed')}
        className={classNames(TAG, 'border border-dashed border-line-strong')}
      >
        <Icon of={PencilLine} size={14} />
      </span>
    )
  }
  return (
    <button
      type="button"
      id={tagId(source.row)}
      aria-label={t('offers.paper.toRow', { number: source.row })}
      onClick={() => document.getElementById(rowId(source.row))?.focus()}
      className={classNames(
        TAG,
        'relative border before:absolute before:-inset-2.5',
        isHot ? 'border-transparent bg-[#9c5a00] font-semibold text-white' : 'border-line-strong bg-surface',
      )}
    >
      {source.row}
    </button>
  )
}

export function WorkedOutTag() {
  const { t } = useI18n()
  return (
    <span
      role="img"
      aria-label={t('offers.paper.workedOut')}
      className={classNames(TAG, 'border border-dashed border-line-strong')}
    >
      <Icon of={Calculator} size={14} />
    </span>
  )
}

/** A row on the picture of the paper, and the tag that leads there and back. */
export const rowId = (number: number) => `paper-row-${number}`
export const tagId = (number: number) => `draft-row-${number}`
