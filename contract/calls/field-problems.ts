import type { z } from 'zod'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../accounts/password-length.ts'

/** What can be wrong with a field of a request. The texts are `fieldProblems.<name>` in the locale files. */
export const FIELD_PROBLEMS = [
  'required',
  'unknown',
  'invalid',
  // What kind of value it has to be
  'text',
  'number',
  'wholeNumber',
  'yesOrNo',
  'list',
  'fields',
  'oneOf',
  // How much of it
  'minChars',
  'maxChars',
  'minNumber',
  'maxNumber',
  'moreThan',
  'lessThan',
  'minItems',
  'maxItems',
  'multipleOf',
  // How it is written
  'email',
  'phone',
  'id',
  'date',
  'instant',
  'time',
  'timeZone',
  'link',
  'amount',
  'distance',
  'decimals',
  'vin',
  'sixDigits',
  'displayName',
  'characters',
  'oneLine',
  // What it means
  'dateOutOfReach',
  'endsBeforeStart',
  'range',
  'yearTooLate',
  'noChanges',
  'noFilter',
  'repeated',
  'tooMany',
  'stateCountry',
  'provinceCountry',
  'regionCountry',
  'regionMissing',
  'makeRequired',
  'modelRequired',
  'yearRequired',
  'closesBeforeOpens',
  'weekHours',
  'dayTwice',
  'passwordTooShort',
  'passwordTooLong',
  'passwordTooCommon',
  'passwordIsEmail',
  'passwordWrong',
  'fileRequired',
  'notListingImage',
  'mainImage',
  'cityUnknown',
  'packageNotYours',
  'tooManyQuotes',
  'assigneeUnavailable',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]
export type SaidProblem = { problem: FieldProblem; values?: Record<string, string | number> }

const PREFIX = 'problem:'
/** More would be a page of raw values. */
const SHOWN_CHOICES = 20

/** The message of a rule in a schema: the name of a text, since a schema knows no language. */
export function problem(name: FieldProblem): string {
  return PREFIX + name
}

/** Of those whose limits stand in no issue. */
const VALUES: Partial<Record<FieldProblem, Record<string, number>>> = {
  passwordTooShort: { min: PASSWORD_MIN_CHARS },
  passwordTooLong: { max: PASSWORD_MAX_CHARS },
}

const TYPE_PROBLEMS: Record<string, FieldProblem> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  tuple: 'list',
  object: 'fields',
  record: 'fields',
}
const FORMAT_PROBLEMS: Record<string, FieldProblem> = {
  email: 'email',
  uuid: 'id',
  date: 'date',
  datetime: 'instant',
  time: 'time',
  url: 'link',
}

/** The one mapping from the schema library's issues to our texts. Needs `reportInput`, to tell what is missing from what is wrong. */
export function problemOf(issue: z.core.$ZodIssue): SaidProblem {
  const named = FIELD_PROBLEMS.find((name) => issue.message === PREFIX + name)
  if (issue.input === undefined || issue.input === null) {
    if (issue.code !== 'custom' && (named === undefined || issue.code === 'invalid_type'))
      return { problem: named ?? 'required' }
  }
  if (named) return { problem: named, values: VALUES[named] ?? {} }
  switch (issue.code) {
    case 'invalid_type':
      return { problem: TYPE_PROBLEMS[issue.expected] ?? 'invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return { problem: FORMAT_PROBLEMS[issue.format] ?? 'invalid' }
    case 'not_multiple_of':
      return { problem: 'multipleOf', values: { step: issue.divisor } }
    case 'unrecognized_keys':
      return { problem: 'unknown' }
    case 'invalid_value':
      return choices(issue.values)
    case 'invalid_union':
      return ofUnion(issue)
    default:
      return { problem: 'invalid' }
  }
}

/** A discriminated union whose discriminator has an unknown value. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion): SaidProblem {
  if (issue.errors.length > 0 || !issue.discriminator || !('options' in issue)) return { problem: 'invalid' }
  const { input, discriminator, options } = issue
  const fields = input as Record<string, unknown>
  return fields[discriminator] === undefined ? { problem: 'required' } : choices(options ?? [])
}

function choices(values: readonly unknown[]): SaidProblem {
  if (values.length > SHOWN_CHOICES) return { problem: 'invalid' }
  return { problem: 'oneOf', values: { choices: values.map(String).join(', ') } }
}

function tooSmall({ origin, minimum, inclusive, input }: z.core.$ZodIssueTooSmall): SaidProblem {
  const min = Number(minimum)
  if (origin === 'string')
    return input === '' || min === 1 ? { problem: 'required' } : { problem: 'minChars', values: { min } }
  if (isCounted(origin)) return { problem: 'minItems', values: { min } }
  return inclusive === false ? { problem: 'moreThan', values: { min } } : { problem: 'minNumber', values: { min } }
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): SaidProblem {
  const max = Number(maximum)
  if (origin === 'string') return { problem: 'maxChars', values: { max } }
  if (isCounted(origin)) return { problem: 'maxItems', values: { max } }
  return inclusive === false ? { problem: 'lessThan', values: { max } } : { problem: 'maxNumber', values: { max } }
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map' || origin === 'file'
}
