import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'

type AlertSheetProps = {
  /** The search in words. */
  search: string
  onClose: () => void
  children: ReactNode
}

/** In a dialog: the search, and below it the questions for an alert. */
export function AlertSheet({ search, onClose, children }: AlertSheetProps) {
  const { t } = useI18n()
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      side="centre"
      title={t('alerts.title')}
      closeLabel={t('alerts.close')}
    >
      <p className="text-ink-soft">{search}</p>
      {children}
    </Sheet>
  )
}
