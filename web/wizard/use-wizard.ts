import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'
import { browserWizard } from './browser-wizard.ts'
import { INITIAL_STATE, type WizardState } from './wizard-state.ts'

/** The wizard’s state. The server, and the moment of hydration, know no draft. */
export function useWizard(): WizardState {
  const state = useSyncExternalStore(subscribe, read, readInitial)
  const session = useSession()

  useEffect(() => {
    if (session.status === 'unknown') return
    const user = session.status === 'signedIn' ? session.user : null
    const wizard = browserWizard()
    wizard.meet(user, { ranOut: session.status === 'guest' && session.ended === 'refused' })
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
