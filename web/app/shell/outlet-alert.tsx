import { useCallback } from 'react'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { dismissAlert, type ShownAlert } from '#web/ui/feedback/alert-store.ts'

export function OutletAlert({ alert, dismissLabel }: { alert: ShownAlert; dismissLabel: string }) {
  const { id, type, text, more, link, canDismiss = true, autoCloseMs } = alert
  const close = useCallback(() => dismissAlert(id), [id])
  return (
    <Alert
      type={type}
      isNews
      title={text}
      onClose={close}
      {...(canDismiss && { dismissLabel })}
      {...(autoCloseMs !== undefined && { autoCloseMs })}
      className="pointer-events-auto w-full max-w-[34rem] animate-appear shadow-over"
    >
      {more}
      {link && (
        <TextLink to={link.to} className="mt-1 flex min-h-11 w-fit items-center">
          {link.text}
        </TextLink>
      )}
    </Alert>
  )
}
