import { useEffect, useSyncExternalStore } from 'react'
import { track } from '#web/app/consent/browser-analytics.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { draftStorage } from './draft.ts'
import { INITIAL_STATE, type WizardState, WizardStore } from './wizard-store.ts'

/** The tab’s wizard: it outlives the page it stands on. There is none on the server. */
const store = import.meta.env.SSR
  ? null
  : new WizardStore({
      ...draftStorage,
      // Code of the steps after the first. Readers who do not start never load it.
      loadSteps: async () => {
        const [steps] = await Promise.all([import('./later-steps.tsx'), browserStore().load(['places'])])
        return steps
      },
      loadRules: () => import('./lead-rules.ts').catch(() => null),
      loadCar: (id) => browserApi().call('GET /car-listings/public/{id}', { params: { id } }),
      send: (body, { isSignedIn, key }) =>
        browserApi().call(isSignedIn ? 'POST /leads' : 'POST /contact/send-consulting-request', {
          body,
          idempotencyKey: key,
        }),
      report: track,
      newKey: randomKey,
      now: () => new Date(),
    })

export function browserWizard(): WizardStore {
  if (!store) throw new Error('There is no wizard on the server')
  return store
}

/** The wizard’s state. The server, and the moment of hydration, know no draft. */
export function useWizard(): WizardState {
  const state = useSyncExternalStore(subscribe, read, readInitial)
  const session = useSession()

  useEffect(() => {
    if (session.status === 'unknown') return
    const user = session.status === 'signedIn' ? session.user : null
    const wizard = browserWizard()
    wizard.setUser(user, { ranOut: session.status === 'guest' && session.ended === 'refused' })
    void wizard.resume()
  }, [session])

  return state
}

function subscribe(listener: () => void): () => void {
  return browserWizard().subscribe(listener)
}

function read(): WizardState {
  return browserWizard().current
}

function readInitial(): WizardState {
  return INITIAL_STATE
}
