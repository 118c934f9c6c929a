import './wizard.css'
import { lazy, Suspense } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useSession } from '../session/use-session.ts'
import { Alert } from '../ui/alert.tsx'
import { browserWizard, laterSteps } from './browser-wizard.ts'
import { useWizard } from './use-wizard.ts'
import { WizardForm } from './wizard-form.tsx'

const RecentRequests = lazy(() =>
  import('./recent-requests.tsx').then(
    (loaded) => ({ default: loaded.RecentRequests }),
    () => ({ default: RecentFailure }),
  ),
)

export type WizardProps = {
  /** The caller’s active package that the request is a part of, by id and name. */
  packageId?: string
  packageName?: string
}

/**
 * The consultation request in steps. It stands in a section with a heading of the second level. With a package, on the profile,
 * the request belongs to it.
 */
export function Wizard({ packageId, packageName }: WizardProps) {
  const { t } = useI18n()
  const session = useSession()
  const state = useWizard()
  const Sent = laterSteps()?.SentCard
  return (
    <div className="grid gap-10">
      <div className="wizard-card">
        {packageName && (
          <p className="mb-5 text-small text-ink-soft">{t('leadForm.forPackage', { name: packageName })}</p>
        )}
        {state.status === 'sent' && Sent ? (
          <Sent answers={state.draft.answers} isSignedIn={session.status === 'signedIn'} />
        ) : (
          <WizardForm state={state} packageId={packageId ?? null} />
        )}
      </div>
      {session.status === 'signedIn' && session.user && (
        <Suspense>
          {/* Mounted anew, and so asked for again, when another one has been sent. */}
          <RecentRequests key={state.status === 'sent' ? 'sent' : 'asking'} userId={session.user.id} />
        </Suspense>
      )}
    </div>
  )
}

/** The list is a courtesy: when its script cannot be fetched, the request can still be made. */
function RecentFailure() {
  const { t } = useI18n()
  return <Alert type="warning" title={t('leadForm.fetchError')} />
}

/** A car that was tapped before the wizard was awake is an answer like any other. */
export function adoptEarlyChoice(): void {
  const chosen = document.querySelector<HTMLInputElement>('.wizard-form input[name=vehicleType]:checked')
  if (chosen) browserWizard().prefill({ vehicleType: chosen.value })
}
