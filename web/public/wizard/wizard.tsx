import './wizard.css'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { dropAttachment } from '../tools/attached-tool.ts'
import { browserWizard, useWizard } from './browser-wizard.ts'
import { readToolNote } from './tool-note.ts'
import { WizardForm } from './wizard-form.tsx'

const RecentRequests = lazyComponent(() =>
  import('./recent-requests.tsx').then(
    (loaded) => loaded.RecentRequests,
    () => RecentFailure,
  ),
)

export type WizardProps = {
  /** The caller’s active package that the request is a part of, by id and name. */
  packageId?: string
  packageName?: string
}

/**
 * The consultation request in steps. It stands in a section with a heading of the second level. With a package, on the profile,
 * the request belongs to it; with `?car=` in the address it is about that car, with `?tool=` it carries what that tool found.
 */
export function Wizard({ packageId, packageName }: WizardProps) {
  const { t } = useI18n()
  const session = useSession()
  const state = useWizard()
  const [search] = useSearchParams()
  const carId = search.get('car')
  const isSignedIn = session.status === 'signedIn'
  const Sent = state.steps?.SentCard

  useEffect(() => {
    // Whose draft it is has to be known before anything is added to it.
    if (carId && session.status !== 'unknown') void browserWizard().chooseCar(carId)
  }, [carId, session.status])

  useEffect(() => {
    if (!search.has('tool') || session.status === 'unknown') return
    const note = readToolNote(search, location.origin)
    if (note && browserWizard().attachNote(note)) dropAttachment()
  }, [search, session.status])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="wizard-card">
        {packageName && (
          <p className="mb-5 text-small text-ink-soft">{t('leadForm.forPackage', { name: packageName })}</p>
        )}
        {state.status === 'sent' && state.requestId && Sent ? (
          <Sent
            requestId={state.requestId}
            answers={state.draft.answers}
            isFuller={state.draft.isFuller}
            isSignedIn={isSignedIn}
          />
        ) : (
          <WizardForm state={state} packageId={packageId ?? null} />
        )}
      </div>
      {isSignedIn && session.user && (
        <Suspense>
          {/* Remounted, and so reloaded, when another one has been sent. */}
          <RecentRequests key={`${session.user.id} ${state.requestId}`} />
        </Suspense>
      )}
    </div>
  )
}

/** The list is a courtesy: when its script cannot be fetched, the request can still be made. */
function RecentFailure() {
  const { t } = useI18n()
  return <Alert type="warning" isNews title={t('leadForm.fetchError')} />
}

/** A car that was chosen before hydration is an answer like any other. */
export function adoptEarlyChoice(): void {
  const chosen = document.querySelector<HTMLInputElement>('.wizard-form input[name=vehicleType]:checked')
  if (chosen) browserWizard().prefill({ vehicleType: chosen.value })
}
