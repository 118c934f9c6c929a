import { email as emailSchema } from '../contract/text.ts'
import { StartError } from './platform/start-error.ts'

/** A value that makes no sense stops the start; the message names the variable. */
export class ConfigError extends StartError {}

export type Environment = Partial<Record<string, string>>
export type EnvironmentReader<Name extends string> = ReturnType<typeof environmentReader<Name>>

const SHOWN_MAX_CHARS = 60

/** What was given, on one line however odd it is. */
export function shown(value: string): string {
  return JSON.stringify(value.length > SHOWN_MAX_CHARS ? `${value.slice(0, SHOWN_MAX_CHARS)}…` : value)
}

/** Reads variables by the kind of value that they hold. Values that may be secret are never repeated. */
export function environmentReader<Name extends string>(environment: Environment) {
  /** An empty value counts as unset, as in a copied .env.example. */
  function text(name: Name): string | undefined {
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }

  /** `expected` ends the sentence "NAME must be …". */
  function matching(name: Name, expected: string, isMatch: (value: string) => boolean): string | undefined {
    const value = text(name)
    if (value !== undefined && !isMatch(value)) throw new ConfigError(`${name} must be ${expected}.`)
    return value
  }

  /** Keys and ids: what was pasted with a space or a quotation mark in it will not work. */
  function word(name: Name): string | undefined {
    return matching(
      name,
      'one word without spaces or quotation marks',
      (value) => /^[\x21-\x7e]+$/.test(value) && !/["'`]/.test(value),
    )
  }

  function choice<const T extends string>(name: Name, values: readonly T[], fallback: T): T {
    const value = text(name)
    if (value === undefined) return fallback
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not ${shown(value)}.`)
    return found
  }

  function url(name: Name, protocols: readonly string[]): URL | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const starts = protocols.map((protocol) => `${protocol}//`)
    if (!starts.some((start) => value.toLowerCase().startsWith(start))) {
      throw new ConfigError(`${name} must start with ${starts.join(' or ')}.`)
    }
    if (!URL.canParse(value)) throw new ConfigError(`${name} is not an address.`)
    const parsed = new URL(value)
    if (!isDecodable(parsed)) throw new ConfigError(`${name} has a stray % in it; write it as %25.`)
    return parsed
  }

  return {
    text,
    matching,
    word,
    choice,
    url,
    /** A password counts as typed, with the spaces around it. */
    password(name: Name, minChars: number, maxChars: number): string | undefined {
      const value = environment[name]
      if (value === undefined || value === '') return undefined
      if (value.length < minChars || value.length > maxChars) {
        throw new ConfigError(`${name} must have ${minChars} to ${maxChars} characters.`)
      }
      return value
    },
    integer(name: Name, fallback: number, min: number, max: number): number {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= min && number <= max)) {
        throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not ${shown(value)}.`)
      }
      return number
    },
    boolean(name: Name, fallback: boolean): boolean {
      return choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
    },
    email(name: Name): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const address = emailSchema.safeParse(value)
      if (!address.success) throw new ConfigError(`${name} must be an email address, not ${shown(value)}.`)
      return address.data
    },
    /** Comma-separated; each part must be one that `find` knows. */
    list<T>(name: Name, fallback: readonly T[], expected: string, find: (part: string) => T | undefined): readonly T[] {
      const value = text(name)
      if (value === undefined) return fallback
      const found = value.split(',').map((part) => {
        const item = find(part.trim())
        if (item === undefined) throw new ConfigError(`${name} must list ${expected}, not ${shown(part.trim())}.`)
        return item
      })
      return [...new Set(found)]
    },
    /** Scheme, host and port, without a slash at the end. */
    origin(name: Name, allowHttp: boolean): string | undefined {
      const parsed = url(name, allowHttp ? ['https:', 'http:'] : ['https:'])
      if (parsed && parsed.href !== `${parsed.origin}/`) {
        throw new ConfigError(`${name} must be scheme, host and port alone, without a path.`)
      }
      return parsed?.origin
    },
    /** Words that only make sense together: all of them, or none. */
    together<T extends Record<string, Name>>(names: T): { [K in keyof T]: string } | undefined {
      const entries = Object.entries(names).map(([key, name]) => [key, word(name), name] as const)
      const missing = entries.filter(([, value]) => value === undefined)
      if (missing.length === entries.length) return undefined
      if (missing.length > 0) {
        const set = entries.filter(([, value]) => value !== undefined)
        const [absent, present] = [missing, set].map((part) => part.map(([, , name]) => name).join(' and '))
        throw new ConfigError(`${absent} must be set when ${present} ${set.length > 1 ? 'are' : 'is'}.`)
      }
      return Object.fromEntries(entries) as { [K in keyof T]: string }
    },
  }
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}
