import { browserApi } from '../api/browser-api.ts'
import { track } from '../consent/browser-analytics.ts'
import { randomKey } from '../forms/attempts.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { readDraft, removeDraft, writeDraft } from './draft-storage.ts'
import { WizardStore } from './wizard-store.ts'

type LaterSteps = typeof import('./later-steps.tsx')

let store: WizardStore | undefined
let later: LaterSteps | undefined

/** The tab’s wizard: it outlives the page it stands on. There is none on the server. */
export function browserWizard(): WizardStore {
  store ??= new WizardStore({
    readDraft,
    writeDraft,
    removeDraft,
    loadSteps,
    loadRules: () => import('./lead-rules.ts').catch(() => null),
    send: (body, { isSignedIn, key }) =>
      browserApi().call(isSignedIn ? 'POST /leads' : 'POST /contact/send-consulting-request', {
        body,
        idempotencyKey: key,
      }),
    report: track,
    newKey: randomKey,
    now: () => new Date(),
  })
  return store
}

/** What the steps after the first need. Nobody has to fetch it who only reads the page. */
async function loadSteps(): Promise<void> {
  const [steps] = await Promise.all([import('./later-steps.tsx'), browserStore().load(['places'])])
  later = steps
}

/** There as soon as the state says so. */
export function laterSteps(): LaterSteps | undefined {
  return later
}
