import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useAutoClose } from '../dialogs/use-auto-close.ts'
import { Icon } from '../display/icon.tsx'

export type AlertType = 'success' | 'danger' | 'warning' | 'info'

const LOOK = {
  success: { icon: CircleCheck, tint: 'border-money bg-money-tint', ink: 'text-money' },
  danger: { icon: OctagonAlert, tint: 'border-danger bg-danger-tint', ink: 'text-danger' },
  warning: { icon: TriangleAlert, tint: 'border-amber-ink bg-amber-tint', ink: 'text-amber-ink' },
  info: { icon: Info, tint: 'border-primary bg-primary-tint', ink: 'text-primary' },
} as const

type AlertProps = {
  type: AlertType
  /** One sentence that says it all, in bold. */
  title: ReactNode
  /** One line more. */
  children?: ReactNode
  /** Takes the alert away: by its button when there is a `dismissLabel`, and when its time is over. */
  onClose?: () => void
  dismissLabel?: string
  autoCloseMs?: number
  /** Announced when it appears: it follows from an action or an event. By default true for failures. */
  isNews?: boolean
  className?: string
}

/** A remark in the page. One that is present whenever the page is opened is not announced. */
export function Alert(props: AlertProps) {
  const { type, title, children, onClose, dismissLabel, autoCloseMs, isNews = type === 'danger', className } = props
  const hold = useAutoClose(autoCloseMs, onClose)
  const { icon, tint, ink } = LOOK[type]
  const isUrgent = type === 'danger' || type === 'warning'
  return (
    <div
      {...hold}
      // Good news too: a status that comes with its words in it is passed over, an alert is not. It waits for its turn.
      role={isNews ? 'alert' : undefined}
      aria-live={isNews && !isUrgent ? 'polite' : undefined}
      className={classNames('flex gap-3 rounded-control border-l-4 pl-4', tint, className)}
    >
      <Icon of={icon} size={22} className={classNames('mt-3.5', ink)} />
      <div className="min-w-0 flex-1 py-3">
        <p className="text-body font-semibold">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {onClose && dismissLabel ? (
        <IconButton icon={X} label={dismissLabel} onClick={onClose} className="m-0.5 self-start" />
      ) : (
        <span className="w-3" />
      )}
    </div>
  )
}
