import { z } from 'zod'
import { email as emailSchema } from '#contract/values/text.ts'
import { StartError } from './platform/process/start-error.ts'

/** A value that makes no sense stops the start; the message names the variable. */
export class ConfigError extends StartError {}

export type Environment = Partial<Record<string, string>>

const SHOWN_MAX_CHARS = 60

/**
 * A variable that may be unset, which an empty value counts as, as in a copied .env.example. The messages of the schemas here continue the
 * sentence that the variable's name begins, and repeat no value that may be secret.
 */
export function optional<Value>(schema: z.ZodType<Value, string>) {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || undefined)
    .pipe(schema.optional())
}

/** A password counts as typed, with the spaces around it. */
export function optionalPassword(minChars: number, maxChars: number) {
  const message = `must have ${minChars} to ${maxChars} characters`
  return z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .pipe(z.string().min(minChars, message).max(maxChars, message).optional())
}

export const text = z.string()

/** Keys and ids: what was pasted with a space or a quotation mark in it will not work. */
export const word = z
  .string()
  .regex(/^(?:(?!["'`])[\x21-\x7e])+$/, 'must be one word without spaces or quotation marks')

export const email = z.string().transform((value, context) => {
  const parsed = emailSchema.safeParse(value)
  if (parsed.success) return parsed.data
  context.addIssue(`must be an email address, not ${shown(value)}`)
  return z.NEVER
})

export function matching(pattern: RegExp, expected: string) {
  return z.string().regex(pattern, `must be ${expected}`)
}

export function choice<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not ${shown(String(input))}` })
}

export const boolean = choice(['true', 'false']).transform((value) => value === 'true')

export function integer(min: number, max: number) {
  return z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not ${shown(String(input))}`,
    })
    .transform(Number)
}

/** Comma-separated; each part must be one that `find` knows. */
export function list<Item>(expected: string, find: (part: string) => Item | undefined) {
  return z.string().transform((value, context): readonly Item[] => {
    const parts = value.split(',').map((part) => part.trim())
    const items = parts.map(find).filter((item) => item !== undefined)
    const unknown = parts.find((part) => find(part) === undefined)
    if (unknown !== undefined) context.addIssue(`must list ${expected}, not ${shown(unknown)}`)
    return [...new Set(items)]
  })
}

/** An address as it is written. */
export function address(protocols: readonly string[]) {
  return z.string().superRefine((value, context) => {
    const starts = protocols.map((protocol) => `${protocol}//`)
    if (!starts.some((start) => value.toLowerCase().startsWith(start)))
      context.addIssue(`must start with ${starts.join(' or ')}`)
    else if (!URL.canParse(value)) context.addIssue('is not an address')
    else if (!isDecodable(new URL(value))) context.addIssue('has a stray % in it; write it as %25')
  })
}

export function url(protocols: readonly string[]) {
  return address(protocols).transform((value) => new URL(value))
}

/** Scheme, host and port, without a slash at the end. */
export function origin(protocols: readonly string[]) {
  return url(protocols)
    .refine(({ href, origin: own }) => href === `${own}/`, 'must be scheme, host and port alone, without a path')
    .transform((parsed) => parsed.origin)
}

/** What was given, on one line however odd it is. */
function shown(value: string): string {
  return JSON.stringify(value.length > SHOWN_MAX_CHARS ? `${value.slice(0, SHOWN_MAX_CHARS)}…` : value)
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}

/** One line for the operator: the first invalid variable. */
export function configError({ issues: [first] }: z.ZodError): ConfigError {
  const names = first?.path.map(String) ?? []
  return new ConfigError(
    `${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')} ${first?.message}.`,
  )
}
