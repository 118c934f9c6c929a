import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** What a toast says of something that can be taken back: by its button, or at the desk by a key. Taking it back has to say so. */
export function UndoText({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0">{children}</span>
      <button
        type="button"
        data-desk-key="u"
        onClick={onUndo}
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {t('staff.undo')}
      </button>
    </span>
  )
}
