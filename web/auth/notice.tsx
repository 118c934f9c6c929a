import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert, type AlertType } from '../ui/alert.tsx'

type NoticeProps = {
  type: AlertType
  title: string
  children?: ReactNode
  autoCloseMs?: number
  onClose: () => void
}

/** A message in its place above the heading. */
export function Notice({ type, title, children, autoCloseMs, onClose }: NoticeProps) {
  const { t } = useI18n()
  return (
    <Alert
      type={type}
      title={title}
      onClose={onClose}
      dismissLabel={t('alerts.dismiss')}
      {...(autoCloseMs !== undefined && { autoCloseMs })}
      className="pointer-events-auto animate-appear max-lg:shadow-over"
    >
      {children}
    </Alert>
  )
}
