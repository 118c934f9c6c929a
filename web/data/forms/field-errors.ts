import type { FieldError } from '#contract/calls/errors.ts'
import type { MessageKey } from '#locales/keys.ts'
import { ApiFailure } from '../api/client.ts'
import type { FieldMessages, Message } from './message.ts'

/** Something wrong with one field, whether the contract's schema found it here or on the server: both speak zod's codes. */
export type FieldIssue = { field: string; type: string; max?: number }

/** The words of a form's errors. Whatever is left out has words of its own in `validation.*`. */
export type FormTexts<Field extends string> = {
  /** Said when the call failed and nothing better is known. */
  failed: MessageKey
  /** `failed` is said whatever the cause, which follows as a second line where a person can do something about it. */
  failedLeads?: true
  /** Said besides the fields' own errors when the form is not even sent. */
  incomplete?: MessageKey
  /** The same, also when the server refused fields; gets `count`. */
  summary?: MessageKey
  required?: MessageKey
  /** Gets `max`. */
  tooLong?: MessageKey
  invalid?: MessageKey
  /** Something stands in a number field that is no number: its text never reaches us. */
  unreadable?: MessageKey
  /** What else can be wrong with a field. */
  fields?: Partial<Record<Field, MessageKey>>
  /** Errors that have words of their own whatever the field, by type. */
  types?: Partial<Record<string, MessageKey>>
  /** Values that no field shows, such as what a picker chose: an error in one is one of the whole form. */
  hidden?: readonly Field[]
  /** Error codes of the whole call that are about one field. */
  codes?: Partial<Record<string, { field: Field; text: MessageKey }>>
}

/** The field errors of a refused call; none when it is about something else. */
export function refusedFields(error: unknown): FieldIssue[] {
  if (!(error instanceof ApiFailure) || !Array.isArray(error.detail)) return []
  return (error.detail as FieldError[]).map(({ loc, type }) => ({ field: loc.slice(1).join('.'), type }))
}

/** Errors in words beside the form's own fields, the first of each; `hasRest` when one is about no field of the form. */
export function placeIssues<Field extends string>(
  issues: readonly FieldIssue[],
  values: Record<Field, unknown>,
  texts: FormTexts<Field>,
): { errors: FieldMessages<Field>; hasRest: boolean } {
  const errors: FieldMessages<Field> = {}
  let hasRest = false
  for (const issue of issues) {
    const { field } = issue
    if (isField(field, values) && !texts.hidden?.includes(field))
      errors[field] ??= issueText(issue, field, values[field], texts)
    else hasRest = true
  }
  return { errors, hasRest }
}

function isField<Field extends string>(name: string, values: Record<Field, unknown>): name is Field {
  return Object.hasOwn(values, name)
}

function issueText<Field extends string>(
  { type, max }: FieldIssue,
  field: Field,
  value: unknown,
  texts: FormTexts<Field>,
): Message {
  if (isBlank(value)) return { key: texts.required ?? 'validation.required' }
  const ofType = texts.types?.[type]
  if (ofType) return { key: ofType }
  if (type === 'too_big' && max !== undefined) return { key: texts.tooLong ?? 'validation.maxLength', values: { max } }
  return { key: texts.fields?.[field] ?? texts.invalid ?? 'validation.invalid' }
}

/** Nothing was typed or chosen. A box that is not ticked says something. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** `required` for each of these fields that is blank. */
export function requireFields<Field extends string>(
  values: Record<Field, unknown>,
  fields: readonly NoInfer<Field>[],
  key: MessageKey = 'validation.required',
): FieldMessages<Field> {
  const errors: FieldMessages<Field> = {}
  for (const field of fields) if (isBlank(values[field])) errors[field] = { key }
  return errors
}
