import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type LeaveGuardProps = { hasUnsavedChanges: () => boolean; onLeave: () => void }

/** Asks before what was typed is lost: within the dashboard by our own question, for a closed tab by the browser's. */
export function LeaveGuard({ hasUnsavedChanges, onLeave }: LeaveGuardProps) {
  const { t } = useI18n()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  )
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsavedChanges()) event.preventDefault()
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onUnload(event)
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('admin.leave.title')}
      description={t('admin.leave.text')}
      cancelLabel={t('admin.leave.stay')}
      confirmLabel={t('admin.leave.leave')}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
