import { Suspense } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useObservable } from '#web/ui/browser/observable.ts'
import { type ShownAlert, shownAlerts } from '#web/ui/feedback/alert-store.ts'

// Most visits see no alert: what draws one comes with the first.
const OutletAlert = lazyComponent(async () => (await import('./outlet-alert.tsx')).OutletAlert)

const NONE: readonly ShownAlert[] = []

/** Where alerts without a place of their own stand: under the header, over the page, in reach of the keyboard. */
export function AlertOutlet() {
  const { t } = useI18n()
  const alerts = useObservable(shownAlerts, NONE)
  return (
    <section
      aria-label={t('alerts.region')}
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-18 z-toast menu:top-24"
    >
      <div className="page-width flex flex-col items-end gap-3">
        <Suspense>
          {alerts.map((alert) => (
            <OutletAlert key={alert.id} alert={alert} dismissLabel={t('alerts.dismiss')} />
          ))}
        </Suspense>
      </div>
    </section>
  )
}
