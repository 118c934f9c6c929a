import { useCallback } from 'react'
import { Alert } from '../ui/alert.tsx'
import { dismissAlert, type ShownAlert } from './alert-store.ts'

export function OutletAlert({ alert, dismissLabel }: { alert: ShownAlert; dismissLabel: string }) {
  const { id, type, text, more, canDismiss = true, autoCloseMs } = alert
  const close = useCallback(() => dismissAlert(id), [id])
  return (
    <Alert
      type={type}
      title={text}
      onClose={close}
      {...(canDismiss && { dismissLabel })}
      {...(autoCloseMs !== undefined && { autoCloseMs })}
      className="pointer-events-auto w-full max-w-[34rem] animate-appear shadow-over"
    >
      {more}
    </Alert>
  )
}
