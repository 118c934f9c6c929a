import { formatLongDate } from '#locales/long-date.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'

type MeasuredNoteProps = { figure: 'net' | 'typical'; className?: string }

/** Below figures that were measured: over how many cases, and until when. Nothing while they are samples. */
export function MeasuredNote({ figure, className }: MeasuredNoteProps) {
  const { t, locale } = useI18n()
  const { measured } = useDocumentSettings()
  if (!measured) return null
  const date = formatLongDate(locale, new Date(measured.as_of), 'UTC')
  return (
    <p className={`text-caption text-ink-soft ${className}`}>
      {t(`measured.${figure}`, { count: measured.clients, date })}
    </p>
  )
}
