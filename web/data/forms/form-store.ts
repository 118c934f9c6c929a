import { ApiFailure } from '../api/client.ts'
import { type Attempt, type Attempts, trackAttempts } from './attempts.ts'
import type { LoadRules } from './contract-rules.ts'
import { type FieldIssue, type FormTexts, isBlank, placeIssues, refusedFields } from './field-errors.ts'
import type { FieldMessages, Message } from './message.ts'

export type FormValues = Record<string, unknown>
export type FieldOf<Values> = keyof Values & string

/** What a form does, apart from what is typed into it. */
export type FormPlan<Values extends FormValues, Body, Answer> = {
  texts: FormTexts<FieldOf<Values>>
  /** What is sent. Its fields have the names of the form's own, so that errors find their place. */
  body: (values: Values, elapsedMs: number) => Body
  /** Checks that need no schema of the contract, run at once; the first error of a field counts. */
  check?: (values: Values) => FieldMessages<FieldOf<Values>>
  /** The contract's schema of the body: see `contractRules`. */
  rules?: LoadRules
  /** See `endpoint`. */
  send: (body: Body, attempt: Attempt, onProgress: (percent: number) => void) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void | Promise<void>
  /** A failure with a special meaning in this form; a result without one falls back to the common message. */
  onFailure?: (error: unknown, values: Values) => Refusal<FieldOf<Values>> | undefined
  /** The form was to be sent and is not in order. */
  onIncomplete?: () => void
  /** A field is checked as it is left, always or only with something in it; without this, not before the form is sent. */
  checkOnLeave?: 'always' | 'filled'
}

export type Refusal<Field extends string> = { errors?: FieldMessages<Field>; failure?: Message | null }

export type FormState<Values extends FormValues> = {
  values: Values
  errors: FieldMessages<FieldOf<Values>>
  /** What is wrong with the whole: shown by `FormFailure`. */
  failure: Message | null
  isBusy: boolean
  /** How much of a file is there, while one is sent. */
  progress: number | null
  /** Counts the refused tries: the focus follows each of them. */
  refusals: number
  /** Set while the form shows a draft: what was typed earlier and not sent. */
  restored: RestoredDraft | null
}

export type RestoredDraft = {
  /** The form shows a newer version than the draft was begun from. */
  isOlder: boolean
}

/** What was typed into a form, what is wrong with it, and the way to the server. Knows nothing of React or the page. */
export class FormStore<Values extends FormValues> {
  #initial: Values
  #state: FormState<Values>
  #attempts: Attempts
  #listeners = new Set<() => void>()

  constructor(initial: Values, openedAtMs = 0) {
    this.#initial = initial
    this.#state = {
      values: initial,
      errors: {},
      failure: null,
      isBusy: false,
      progress: null,
      refusals: 0,
      restored: null,
    }
    this.#attempts = trackAttempts(openedAtMs)
  }

  get state(): FormState<Values> {
    return this.#state
  }

  get initial(): Values {
    return this.#initial
  }

  get isChanged(): boolean {
    return Object.entries(this.#initial).some(([name, value]) => !isSame(this.#state.values[name], value))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Something was typed or chosen: what was said about it no longer holds. */
  change(changes: Partial<Values>): void {
    const errors = { ...this.#state.errors }
    for (const name of Object.keys(changes) as FieldOf<Values>[]) delete errors[name]
    this.#set({ values: { ...this.#state.values, ...changes }, errors, failure: null })
  }

  /** Fills in what is blank; what was typed stays. */
  prefill(known: Partial<Values>): void {
    const missing = Object.entries(known).filter(
      ([name, value]) => !isBlank(value) && isBlank(this.#state.values[name]),
    )
    if (missing.length === 0) return
    const changes = Object.fromEntries(missing) as Partial<Values>
    this.#initial = { ...this.#initial, ...changes }
    this.#set({ values: { ...this.#state.values, ...changes } })
  }

  /** Puts a draft back: as a change of what was there at first. */
  restore(typed: Partial<Values>, restored: RestoredDraft): void {
    this.#set({ values: { ...this.#state.values, ...typed }, restored })
  }

  refuse({ errors = {}, failure = null }: Refusal<FieldOf<Values>>): void {
    this.#set({ isBusy: false, progress: null, errors, failure, refusals: this.#state.refusals + 1 })
  }

  clearFailure(): void {
    this.#set({ failure: null })
  }

  /** Resets the form to these values, or to its initial ones. */
  reset(values: Values = this.#initial): void {
    this.#initial = values
    this.#attempts.forget()
    this.#set({ values, errors: {}, failure: null, isBusy: false, progress: null, restored: null })
  }

  /** Takes an error away, or puts one beside a field. */
  setError(name: FieldOf<Values>, message: Message | null): void {
    const { [name]: _old, ...others } = this.#state.errors
    const errors = { ...others, ...(message && { [name]: message }) } as FieldMessages<FieldOf<Values>>
    this.#set({ errors })
  }

  /** Checks a field that was left. Rules that arrive after the field has changed say nothing about it any more. */
  async leave<Body>(name: FieldOf<Values>, plan: Checks<Values, Body>): Promise<void> {
    const { values } = this.#state
    if (!plan.checkOnLeave || (plan.checkOnLeave === 'filled' && isBlank(values[name]))) return
    const { errors } = await this.#problems(plan)
    const message = errors[name]
    if (message && !this.#state.isBusy && this.#state.values[name] === values[name]) this.setError(name, message)
  }

  /** Whether these fields are in order, or all; else says what is not. For a step of a longer form. */
  async validate<Body>(plan: Checks<Values, Body>, names?: readonly FieldOf<Values>[]): Promise<boolean> {
    const found = await this.#problems(plan)
    const asked = Object.entries(found.errors).filter(([name]) => !names || (names as readonly string[]).includes(name))
    const hasRest = !names && found.hasRest
    if (asked.length === 0 && !hasRest) return true
    const errors = Object.fromEntries(asked) as FieldMessages<FieldOf<Values>>
    this.refuse({ errors, failure: hasRest ? { key: plan.texts.failed } : incompleteText(errors, plan.texts) })
    return false
  }

  /** Sends the form, once however often it is asked to. */
  async submit<Body, Answer>(plan: FormPlan<Values, Body, Answer>): Promise<void> {
    if (this.#state.isBusy) return
    this.#set({ isBusy: true, errors: {}, failure: null })
    if (!(await this.validate(plan))) return plan.onIncomplete?.()
    const { values } = this.#state
    let answer: Answer
    try {
      answer = await this.#send(plan, values)
    } catch (error) {
      return this.refuse(plan.onFailure?.(error, values) ?? this.#refusalOf(error, plan.texts))
    }
    this.#attempts.forget()
    try {
      await plan.onDone(answer, values)
    } finally {
      this.#set({ isBusy: false, progress: null, restored: null })
    }
  }

  async #send<Body, Answer>(plan: FormPlan<Values, Body, Answer>, values: Values): Promise<Answer> {
    const onProgress = (progress: number) => this.#set({ progress })
    const attempt = () => this.#attempts.attemptFor(plan.body(values, 0))
    const send = (now: Attempt) => plan.send(plan.body(values, now.elapsedMs), now, onProgress)
    try {
      return await send(attempt())
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'idempotency_mismatch') throw error
      // The key was used for something else that looked the same here: this is another request.
      this.#attempts.forget()
      return send(attempt())
    }
  }

  #refusalOf(error: unknown, texts: FormTexts<FieldOf<Values>>): Refusal<FieldOf<Values>> {
    const special = error instanceof ApiFailure ? texts.codes?.[error.code] : undefined
    if (special) {
      const errors: FieldMessages<FieldOf<Values>> = {}
      errors[special.field] = { key: special.text }
      return { errors }
    }
    const { errors, hasRest } = this.#place(refusedFields(error), texts)
    if (Object.keys(errors).length > 0 && !hasRest) return { errors, failure: summaryOf(errors, texts) }
    const failure = texts.failedLeads ? { key: texts.failed, cause: error } : { refusal: error, fallback: texts.failed }
    return { errors, failure }
  }

  async #problems<Body>({ check, rules, body, texts }: Checks<Values, Body>) {
    const loaded = await rules?.()
    const { values } = this.#state
    const found = this.#place(loaded?.(body(values, 0)) ?? [], texts)
    return { errors: { ...found.errors, ...check?.(values) }, hasRest: found.hasRest }
  }

  #place(issues: readonly FieldIssue[], texts: FormTexts<FieldOf<Values>>) {
    return placeIssues<FieldOf<Values>>(issues, this.#state.values, texts)
  }

  #set(changes: Partial<FormState<Values>>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** Several values of one field are compared by what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

function summaryOf<Field extends string>(errors: FieldMessages<Field>, { summary }: FormTexts<Field>): Message | null {
  return summary ? { key: summary, values: { count: Object.keys(errors).length } } : null
}

function incompleteText<Field extends string>(errors: FieldMessages<Field>, texts: FormTexts<Field>): Message | null {
  return texts.incomplete ? { key: texts.incomplete } : summaryOf(errors, texts)
}

/** The part of a plan that judges what was typed. */
export type Checks<Values extends FormValues, Body> = Pick<
  FormPlan<Values, Body, unknown>,
  'check' | 'rules' | 'body' | 'texts' | 'checkOnLeave'
>
