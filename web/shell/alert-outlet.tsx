import { useCallback, useSyncExternalStore } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { dismissAlert, readAlerts, type ShownAlert, subscribeToAlerts } from './alert-store.ts'

const NONE: readonly ShownAlert[] = []

/** Where alerts without a place of their own stand: under the header, over the page, in reach of the keyboard. */
export function AlertOutlet() {
  const { t } = useI18n()
  const alerts = useSyncExternalStore(subscribeToAlerts, readAlerts, () => NONE)
  return (
    <section
      aria-label={t('alerts.region')}
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-18 z-toast menu:top-24"
    >
      <div className="page-width flex flex-col items-end gap-3">
        {alerts.map((alert) => (
          <OutletAlert key={alert.id} alert={alert} dismissLabel={t('alerts.dismiss')} />
        ))}
      </div>
    </section>
  )
}

function OutletAlert({ alert, dismissLabel }: { alert: ShownAlert; dismissLabel: string }) {
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
