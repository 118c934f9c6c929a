import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import type { EndpointKey } from '../api/client.ts'
import { useAfterPress } from './after-press.ts'
import { takeEarlySubmit } from './early-submit.ts'
import { type AnswerTo, type BodyOf, callEndpoint, type RestOf } from './endpoint.ts'
import type { FormTexts } from './field-errors.ts'
import { type FieldOf, type FormPlan, type FormState, FormStore, type FormValues, type Refusal } from './form-store.ts'
import type { FieldMessages, Message } from './message.ts'
import { typedEarly } from './typed-early.ts'
import { useFormDraft } from './use-form-draft.ts'

type Common<Values extends FormValues, Body, Answer> = Omit<FormPlan<Values, Body, Answer>, 'send' | 'texts'> & {
  /** Without a `failed` of its own a form says `errors.unknown`. */
  texts?: Partial<FormTexts<FieldOf<Values>>>
  /** What stands in the form at first; later values are ignored, see `reset` and `prefill`. */
  initial: Values
  /**
   * Keeps what is typed in the browser under this name, as `plan NL-7K2QWX`: see `useFormDraft`. Every form with a text of several
   * lines or more than five fields has one; none has a password in it.
   */
  draft?: string
}

/** A form whose sending is one call of the contract, by its name. */
type EndpointOptions<Values extends FormValues, K extends EndpointKey> = Common<Values, BodyOf<K>, AnswerTo<K>> & {
  endpoint: K
  rest?: RestOf<K>
}

/** A form that needs several calls, or one or the other. */
type SendOptions<Values extends FormValues, Body, Answer> = Common<Values, Body, Answer> &
  Pick<FormPlan<Values, Body, Answer>, 'send'>

/** What ties a field component to its value: spread it, `<TextField {...form.field('name')} label=… />`. */
export type FieldBinding<Value> = {
  name: string
  value: Value
  problem: Message | undefined
  onValue: (value: Value) => void
  onLeave: () => void
  onEnter: () => void
}

export type Form<Values extends FormValues> = FormState<Values> & {
  /** The `ref` of the form's element. */
  attach: (element: HTMLFormElement | null) => void
  field: <Name extends FieldOf<Values>>(name: Name) => FieldBinding<Values[Name]>
  /** Something was typed or chosen elsewhere than in a bound field. */
  change: (changes: Partial<Values>) => void
  /** Fills in what is blank. */
  prefill: (known: Partial<Values>) => void
  reset: (values?: Values) => void
  /** Whether these fields are in order; if not, says so beside them. For a step of a longer form. */
  validate: (names?: readonly FieldOf<Values>[]) => Promise<boolean>
  setError: (name: FieldOf<Values>, message: Message | null) => void
  /** Says what is wrong, as a refused call would. */
  refuse: (refusal: Refusal<FieldOf<Values>>) => void
  /** Takes the message about the whole away; those beside fields stay. */
  clearFailure: () => void
  submit: () => void
  /** Differs from what stood there at first: see `LeaveGuard` and `changedFields`. */
  isChanged: boolean
  initial: Values
  /** Deletes the draft and leaves the form as it is. */
  forgetDraft: () => void
  discardDraft: () => void
}

/**
 * One form that is sent by one call: its values, its errors and the request. Input before hydration (typed, chosen or
 * sent) counts as if the page had been hydrated.
 */
export function useForm<Values extends FormValues, K extends EndpointKey>(
  options: EndpointOptions<Values, K>,
): Form<Values> {
  return useFormWith({ ...options, send: callEndpoint(options.endpoint, options.rest) })
}

/** The same with a way of sending of its own: several calls, one or the other, files. */
export function useFormWith<Values extends FormValues, Body, Answer>(
  options: SendOptions<Values, Body, Answer>,
): Form<Values> {
  const isHydrated = useHydrated()
  // On the first page the reader has had the form since it arrived, before hydration; a slow phone must not look like a
  // machine.
  const [store] = useState(() => new FormStore(options.initial, isHydrated ? performance.now() : 0))
  const getState = () => store.state
  const state = useSyncExternalStore(store.subscribe, getState, getState)
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  // As the element is attached: with the next render React would put the form's own values over what was typed.
  const attach = useCallback(
    (attached: HTMLFormElement | null) => {
      const typed = attached ? typedEarly(attached, store.state.values) : {}
      if (Object.keys(typed).length > 0) store.change(typed)
      setElement(attached)
    },
    [store],
  )
  const forgetDraft = useFormDraft({
    name: options.draft,
    initial: store.initial,
    values: state.values,
    onRestore: (typed: Partial<Values>, restored) => store.restore(typed, restored),
  })
  const texts: FormTexts<FieldOf<Values>> = { failed: 'errors.unknown', ...options.texts }
  const plan = {
    ...options,
    texts,
    onDone: (answer: Answer, values: Values) => {
      forgetDraft()
      return options.onDone(answer, values)
    },
    check: (values: Values) => ({ ...options.check?.(values), ...unreadable(element, values, texts) }),
  }
  const afterPress = useAfterPress()
  const wake = useEffectEvent((woken: HTMLFormElement) => {
    if (takeEarlySubmit(woken)) void store.submit(plan)
  })

  useEffect(() => {
    if (element) wake(element)
  }, [element])
  useFocusOnRefusal(element, state.refusals)

  return {
    ...state,
    attach,
    initial: store.initial,
    forgetDraft,
    discardDraft: () => {
      forgetDraft()
      store.reset()
    },
    isChanged: store.isChanged,
    field: (name) => ({
      name,
      value: state.values[name],
      problem: state.errors[name],
      onValue: (value) => store.change({ [name]: value } as unknown as Partial<Values>),
      onLeave: () => afterPress(() => void store.leave(name, plan)),
      onEnter: () => void plan.rules?.(),
    }),
    change: (changes) => store.change(changes),
    prefill: (known) => store.prefill(known),
    reset: (values) => store.reset(values),
    validate: (names) => store.validate(plan, names),
    setError: (name, message) => store.setError(name, message),
    refuse: (refusal) => store.refuse(refusal),
    clearFailure: () => store.clearFailure(),
    submit: () => void store.submit(plan),
  }
}

/** Number fields in which something stands that is no number. */
function unreadable<Values extends FormValues>(
  form: HTMLFormElement | null,
  values: Values,
  { unreadable: key }: FormTexts<FieldOf<Values>>,
): FieldMessages<FieldOf<Values>> {
  const errors: FieldMessages<FieldOf<Values>> = {}
  if (!form || !key) return errors
  for (const name of Object.keys(values) as FieldOf<Values>[]) {
    const found = form.elements.namedItem(name)
    if (found instanceof HTMLInputElement && found.validity.badInput) errors[name] = { key }
  }
  return errors
}

/** After each refusal the focus goes to the first invalid field. */
function useFocusOnRefusal(form: HTMLFormElement | null, refusals: number): void {
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input:checked, input') : first
    control?.focus()
  }, [form, refusals])
}
