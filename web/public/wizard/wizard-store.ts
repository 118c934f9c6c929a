import { LEAD_TEXT_MAX } from '#contract/leads/constants.ts'
import type { LeadPayload } from '#contract/leads/endpoints.ts'
import type { LeadAnswers, LeadPath, LeadStep } from '#contract/leads/fields.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import type { StoredUser } from '#contract/users/roles.ts'
import type { AnalyticsEvents } from '#web/app/consent/analytics.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { refusedFields } from '#web/data/forms/field-errors.ts'
import { answersOfCar, chosenCar } from './chosen-car.ts'
import { type Draft, hasAnswers, newDraft } from './draft.ts'
import { leadPayload } from './payload.ts'
import { type ContactRules, firstOpenStep, type Problems, problemsOf, stepOf, stepProblems, stepsOf } from './steps.ts'
import type { ToolNote } from './tool-note.ts'

const FORM_ID = 'consultation'

export type WizardState = {
  draft: Draft
  isSaved: boolean
  status: 'asking' | 'waiting' | 'sending' | 'sent'
  /** Of the request that was sent. */
  requestId: string | null
  problems: Problems
  /** They grow with every refusal and every step, so that the page moves the focus each time. */
  refusals: number
  moves: number
  /** The steps after the first; null until they are fetched. */
  steps: LaterSteps | null
  /** The car that the page was opened for is no longer offered. */
  isCarGone: boolean
  /** The notes were too full for what a tool found. */
  isNoteLeftOut: boolean
  /** Why the request, or a part of the form, did not get through. */
  failure: unknown
}

export type LaterSteps = Pick<typeof import('./later-steps.tsx'), 'LaterStep' | 'StartOver' | 'SentCard'>
export type LeadRules = ContactRules & { payloadProblems: (payload: LeadPayload) => Problems }

/** What the store needs of the browser and the API. */
export type WizardPorts = {
  readDraft: () => Draft | null
  /** False when the browser would not keep it. */
  writeDraft: (draft: Draft) => boolean
  removeDraft: () => void
  /** The steps after the first; rejects when they cannot be fetched. */
  loadSteps: () => Promise<LaterSteps>
  /** Null when they cannot be fetched: the server judges then. */
  loadRules: () => Promise<LeadRules | null>
  loadCar: (id: string) => Promise<PublicListing>
  send: (body: LeadPayload, options: { isSignedIn: boolean; key: string }) => Promise<{ id: string }>
  report: <Name extends 'form_start' | 'form_step' | 'form_submit' | 'generate_lead'>(
    name: Name,
    values: AnalyticsEvents[Name],
  ) => void
  newKey: () => string
  now: () => Date
}

export const INITIAL_STATE: WizardState = {
  draft: newDraft(null),
  isSaved: false,
  status: 'asking',
  requestId: null,
  problems: {},
  refusals: 0,
  moves: 0,
  steps: null,
  isCarGone: false,
  isNoteLeftOut: false,
  failure: null,
}

/** The tab's request: what was answered so far, where it stands, and the way out. Storage follows every answer. */
export class WizardStore {
  #ports: WizardPorts
  #current: WizardState = INITIAL_STATE
  #user: StoredUser | null = null
  #hasStarted = false
  /** The car that was last asked for, also where it was taken off the request again. */
  #askedCarId: string | null = null
  #listeners = new Set<() => void>()

  constructor(ports: WizardPorts) {
    this.#ports = ports
    this.#adopt(null)
  }

  get current(): WizardState {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The signed-in person. What a visitor has typed stays with them after the login; what another person has typed is
   * cleared. An expired session clears nothing.
   */
  setUser(user: StoredUser | null, { ranOut = false } = {}): void {
    if (user?.id === this.#user?.id) return
    this.#user = user
    if (ranOut) return
    const { draft } = this.#current
    const isTheirs = user !== null && (draft.owner === null || draft.owner === user.id)
    if (!isTheirs || !hasAnswers(draft)) this.#adopt(user?.id ?? null)
    else this.#keep({ owner: user.id })
    if (user) this.prefill({ name: user.full_name, email: user.email })
  }

  /** A draft that stands further on needs the other steps before it can be shown. */
  async resume(): Promise<void> {
    if (this.#current.draft.step !== 'vehicle' && !this.#current.steps) await this.#loadSteps()
  }

  /** Fills in what is still empty, and is no answer of the person’s own. */
  prefill(known: Partial<LeadAnswers>): void {
    const { answers } = this.#current.draft
    const missing = Object.entries(known).filter(([name, value]) => value && answers[name as LeadPath] === '')
    if (missing.length > 0) this.#set({ draft: this.#changed(Object.fromEntries(missing)) })
  }

  /**
   * What the person brought along from a tool: instead of what that tool wrote before, and under what they have written themselves.
   * An address is only for notes that are empty. After a request was sent, what a tool has just found begins another. False while
   * it cannot be taken.
   */
  attachNote({ tool, text, isNew }: ToolNote): boolean {
    if (this.#current.status === 'sent' && isNew) this.startAnother()
    if (this.#current.status !== 'asking') return false
    const { answers, toolNote: before } = this.#current.draft
    if (answers.notes !== '' && !isNew) return true
    const notes =
      before?.tool === tool && answers.notes.includes(before.text)
        ? answers.notes.replace(before.text, () => text)
        : [answers.notes, text].filter(Boolean).join('\n\n')
    const isNoteLeftOut = notes.length > LEAD_TEXT_MAX.notes
    this.#set({ isNoteLeftOut })
    if (isNoteLeftOut) return true
    this.answer({ notes })
    this.#keep({ toolNote: { tool, text } })
    return true
  }

  /**
   * The car of ours that the request is about. What its listing says is answered, and the first question that it leaves open
   * is asked next; what was changed since is left alone. After a request was sent, another car begins another.
   */
  async chooseCar(id: string): Promise<void> {
    if (this.#current.status === 'sent' && id !== this.#askedCarId) this.startAnother()
    if (this.#current.status !== 'asking' || this.#current.draft.car?.id === id) return
    this.#askedCarId = id
    const listing = await this.#ports.loadCar(id).catch((failure: unknown) => {
      const isGone = failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422)
      this.#set(isGone ? { isCarGone: true } : { failure })
    })
    if (!listing) return
    this.answer(answersOfCar(listing))
    this.#keep({ car: chosenCar(listing) })
    const { answers, isFuller } = this.#current.draft
    if (await this.#loadSteps()) this.#moveTo(firstOpenStep(answers, isFuller)?.step ?? 'terms')
  }

  dropCar(): void {
    this.#keep({ car: null, sending: null })
  }

  answer(changes: Partial<LeadAnswers>): void {
    if (this.#current.status === 'sending' || this.#current.status === 'sent') return
    if (!this.#hasStarted) {
      this.#hasStarted = true
      this.#ports.report('form_start', { form_id: FORM_ID })
      // Both will be needed in a moment; a failure is reported when it matters.
      void this.#ports.loadSteps().catch(() => undefined)
      void this.#ports.loadRules()
    }
    const problems = { ...this.#current.problems }
    for (const name of Object.keys(changes)) delete problems[name as LeadPath]
    // Editing the note clears the message that it was too long.
    this.#set({ problems, failure: null, ...('notes' in changes && { isNoteLeftOut: false }) })
    // A changed request is another one: it must not count as a repetition of what was sent before.
    this.#keep({ ...this.#changed(changes), sending: null })
  }

  setFuller(isFuller: boolean): void {
    const { answers } = this.#current.draft
    const gone: Partial<LeadAnswers> = {
      ...(['wagon', 'minivan'].includes(answers.vehicleType) ? { vehicleType: '' } : {}),
      ...(/^[>\d]+(?:-\d+)?$/.test(answers.budgetRange) ? { budgetRange: '' } : {}),
    }
    this.answer(isFuller ? {} : gone)
    this.#keep({ isFuller })
  }

  /** Moves on when the step is complete, else says what is missing. */
  async next(): Promise<void> {
    if (this.#current.status !== 'asking') return
    this.#set({ status: 'waiting', failure: null })
    const { step } = this.#current.draft
    // A restored draft whose step could not be shown yet: this is a second try.
    if (step !== 'vehicle' && !this.#current.steps) {
      if (await this.#loadSteps()) this.#set({ status: 'asking' })
      return
    }
    const rules = step === 'contact' ? await this.#ports.loadRules() : null
    const { draft } = this.#current
    const problems = stepProblems(step, draft.answers, draft.isFuller, rules)
    if (Object.keys(problems).length > 0) return this.#refuse(step, problems)
    if (!(await this.#loadSteps())) return
    const steps = stepsOf(draft.isFuller)
    const position = steps.indexOf(step) + 1
    this.#ports.report('form_step', { form_id: FORM_ID, step: position, step_name: step })
    this.#moveTo(steps[position] ?? step)
  }

  /** To the step before, or further back to one that was answered. */
  back(to?: LeadStep): void {
    if (this.#current.status !== 'asking') return
    const { step, isFuller } = this.#current.draft
    const steps = stepsOf(isFuller)
    const target = to ?? steps[steps.indexOf(step) - 1]
    if (!target || steps.indexOf(target) >= steps.indexOf(step)) return
    this.#moveTo(target)
  }

  async submit(packageId: string | null): Promise<void> {
    if (this.#current.status !== 'asking') return
    this.#set({ status: 'sending', failure: null })
    const rules = await this.#ports.loadRules()
    const { answers, isFuller, car } = this.#current.draft
    const open = firstOpenStep(answers, isFuller, rules)
    if (open) return this.#refuse(open.step, open.problems)
    const sending = this.#current.draft.sending ?? { key: this.#ports.newKey(), atMs: this.#ports.now().getTime() }
    this.#keep({ sending })
    const userId = this.#user?.id ?? null
    const body = leadPayload(answers, { isFuller, now: new Date(sending.atMs), userId, packageId, car })
    const problems = rules?.payloadProblems(body) ?? {}
    if (Object.keys(problems).length > 0) return this.#refuseFields(problems)
    let requestId: string
    try {
      requestId = (await this.#send(body, sending.key)).id
    } catch (failure) {
      const refused = problemsOf(refusedFields(failure))
      if (Object.keys(refused).length > 0) return this.#refuseFields(refused)
      return this.#set({ status: 'asking', failure })
    }
    this.#ports.report('form_submit', { form_id: FORM_ID })
    this.#ports.report('generate_lead', { ...(answers.leadSource && { lead_source: answers.leadSource }) })
    this.#ports.removeDraft()
    this.#set({ status: 'sent', requestId, problems: {}, isSaved: false, moves: this.#current.moves + 1 })
  }

  /** From the beginning, with what is known of the person. */
  startAnother(): void {
    const { name, email, phone, country, state, province, preferredLanguage } = this.#current.draft.answers
    this.#hasStarted = false
    this.#ports.removeDraft()
    this.#restart(newDraft(this.#user?.id ?? null))
    this.#set({ moves: this.#current.moves + 1 })
    if (this.#user) this.prefill({ name, email, phone, country, state, province, preferredLanguage })
  }

  async #send(body: LeadPayload, key: string): Promise<{ id: string }> {
    const isSignedIn = this.#user !== null
    try {
      return await this.#ports.send(body, { isSignedIn, key })
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'idempotency_mismatch') throw failure
      // The key was used for the same answers under another package: that is another request.
      const sending = { key: this.#ports.newKey(), atMs: this.#ports.now().getTime() }
      this.#keep({ sending })
      return this.#ports.send(body, { isSignedIn, key: sending.key })
    }
  }

  #refuse(step: LeadStep, problems: Problems): void {
    this.#set({ status: 'asking', problems, refusals: this.#current.refusals + 1 })
    if (step !== this.#current.draft.step) this.#keep({ step })
  }

  #refuseFields(problems: Problems): void {
    const { isFuller, step } = this.#current.draft
    const steps = stepsOf(isFuller)
    const places = Object.keys(problems).map((name) => stepOf(name as LeadPath, isFuller) ?? step)
    this.#refuse(steps.find((name) => places.includes(name)) ?? step, problems)
  }

  #adopt(userId: string | null): void {
    const stored = this.#ports.readDraft()
    const isOurs = stored !== null && (stored.owner === null || stored.owner === userId)
    const draft = isOurs ? { ...stored, owner: userId } : newDraft(userId)
    this.#hasStarted = isOurs
    this.#restart(draft)
    this.#set({ isSaved: isOurs })
  }

  #restart(draft: Draft): void {
    const { refusals, moves, steps } = this.#current
    this.#set({ ...INITIAL_STATE, refusals, moves, steps, draft })
  }

  #moveTo(step: LeadStep): void {
    this.#set({ status: 'asking', problems: {}, failure: null, moves: this.#current.moves + 1 })
    this.#keep({ step })
  }

  async #loadSteps(): Promise<boolean> {
    const steps = await this.#ports.loadSteps().catch(() => null)
    if (steps) this.#set({ steps })
    else this.#set({ status: 'asking', failure: new ApiFailure({ code: 'network' }) })
    return steps !== null
  }

  #changed(changes: Partial<LeadAnswers>): Draft {
    const { draft } = this.#current
    return { ...draft, answers: { ...draft.answers, ...changes } }
  }

  #keep(changes: Partial<Draft>): void {
    const draft = { ...this.#current.draft, ...changes }
    this.#set({ draft, isSaved: this.#ports.writeDraft(draft) })
  }

  #set(changes: Partial<WizardState>): void {
    this.#current = { ...this.#current, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
