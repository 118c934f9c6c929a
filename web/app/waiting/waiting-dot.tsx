import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useWaiting } from './use-waiting.ts'

/** A mark on links to the case: something waits there. Screen readers announce it. */
export function WaitingDot({ className }: { className?: string }) {
  const { t } = useI18n()
  const count = useWaiting()?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        data-waiting
        className={classNames('size-2.5 rounded-full bg-primary ring-2 ring-paper', className)}
      />
      <span className="sr-only">{t('shell.caseWaits', { count })}</span>
    </>
  )
}
