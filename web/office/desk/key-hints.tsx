import type { MessageKey } from '#locales/keys.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { useShortcutsOff } from './shortcut-setting.ts'

type KeyHintsProps = {
  /** Several keys for one thing have spaces between them. */
  keys: readonly (readonly [keys: string, label: MessageKey])[]
  className?: string
}

/**
 * Keys beside their action, hidden from screen readers; the list that `?` opens is for everyone. Nothing while the
 * shortcuts are off.
 */
export function KeyHints({ keys, className }: KeyHintsProps) {
  const { t } = useI18n()
  if (useShortcutsOff()) return null
  return (
    <p
      aria-hidden="true"
      className={classNames(
        'hidden flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-soft lg:flex',
        className,
      )}
    >
      {keys.map(([pressed, label]) => (
        <span key={pressed} className="inline-flex items-center gap-1.5">
          {pressed.split(' ').map((key) => (
            <kbd key={key} className="desk-key">
              {key}
            </kbd>
          ))}
          {t(label)}
        </span>
      ))}
    </p>
  )
}
