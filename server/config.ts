import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES, type Role } from '../contract/people.ts'
import { EMAIL_PATTERN } from '../contract/text.ts'

/** A value that makes no sense stops the start; the message names the variable. */
export class ConfigError extends Error {}

/** Every variable the product reads; .env.example and the README's table are checked against this list. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STAFF_EMAIL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_CONCIERGE',
  'STRIPE_API_BASE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'AUTH_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_ROUTE_ROLES',
  'TAX_GST_NUMBER',
  'TAX_QST_NUMBER',
  'IMAGE_HOSTS',
  'ANALYTICS_KEY',
  'DEMO',
  'RATE_LIMIT',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'NODE_ENV',
] as const
export type Variable = (typeof VARIABLES)[number]
type Environment = Partial<Record<string, string>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const AUTH_SECRET_MIN_CHARS = 32
const PASSWORD_MIN_CHARS = 8

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the whole environment at once. Touches nothing on disk. */
export function readConfig(environment: Environment) {
  const read = reader(environment)
  const isProduction = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const port = read.integer('PORT', 3000, 0, 65_535)
  const host = read.text('HOST') ?? 'localhost'
  const allowHttp = !isProduction

  return {
    isProduction,
    port,
    host,
    /** Null while it follows the port, which the system may choose. */
    publicUrl: read.origin('PUBLIC_URL', true),
    dataDir: path.resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    storage: readStorage(read.url('STORAGE_URL', ['s3:'])),
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'])?.href,
      from: read.text('MAIL_FROM') ?? 'Northlane <no-reply@northlane.example>',
    },
    staffEmail: read.email('STAFF_EMAIL') ?? read.email('ADMIN_EMAIL'),
    stripe: {
      keys: read.together({ secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' }),
      prices: {
        basic: read.text('STRIPE_PRICE_BASIC'),
        premium: read.text('STRIPE_PRICE_PREMIUM'),
        concierge: read.text('STRIPE_PRICE_CONCIERGE'),
      },
      apiBase: read.origin('STRIPE_API_BASE', allowHttp) ?? 'https://api.stripe.com',
    },
    google: {
      keys: read.together({ clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
      issuer: read.origin('GOOGLE_ISSUER', allowHttp) ?? 'https://accounts.google.com',
    },
    twilio: read.together({
      accountSid: 'TWILIO_ACCOUNT_SID',
      authToken: 'TWILIO_AUTH_TOKEN',
      from: 'TWILIO_FROM',
    }),
    authSecret: readAuthSecret(read.text('AUTH_SECRET'), isProduction),
    admin: readAdmin(read.email('ADMIN_EMAIL'), read.text('ADMIN_PASSWORD')),
    adminRouteRoles: readRoles(read.text('ADMIN_ROUTE_ROLES') ?? 'ADMIN'),
    tax: { gstNumber: read.text('TAX_GST_NUMBER'), qstNumber: read.text('TAX_QST_NUMBER') },
    imageHosts: readHosts(read.text('IMAGE_HOSTS')),
    analyticsKey: read.text('ANALYTICS_KEY') ?? null,
    isDemo: read.boolean('DEMO', !isProduction),
    isRateLimited: read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustedProxyHops: read.integer('TRUST_PROXY', 0, 0, 10),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

function reader(environment: Environment) {
  /** An empty value counts as unset, as in a copied .env.example. */
  function text(name: Variable): string | undefined {
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }

  function choice<const T extends string>(name: Variable, values: readonly T[], fallback: T): T {
    const value = text(name)
    if (value === undefined) return fallback
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${value}".`)
    return found
  }

  function url(name: Variable, protocols: readonly string[]): URL | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    // The value may hold a password: the message does not repeat it.
    if (!URL.canParse(value)) throw new ConfigError(`${name} is not an address.`)
    const parsed = new URL(value)
    if (!protocols.includes(parsed.protocol)) {
      throw new ConfigError(`${name} must start with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    }
    return parsed
  }

  return {
    text,
    choice,
    url,
    integer(name: Variable, fallback: number, min: number, max: number): number {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= min && number <= max)) {
        throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
      }
      return number
    },
    boolean(name: Variable, fallback: boolean): boolean {
      return choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
    },
    email(name: Variable): string | undefined {
      const value = text(name)
      if (value !== undefined && !EMAIL_PATTERN.test(value)) {
        throw new ConfigError(`${name} must be an email address, not "${value}".`)
      }
      return value?.toLowerCase()
    },
    /** Scheme, host and port, without a slash at the end. */
    origin(name: Variable, allowHttp: boolean): string | undefined {
      const parsed = url(name, allowHttp ? ['https:', 'http:'] : ['https:'])
      if (parsed && parsed.pathname !== '/') throw new ConfigError(`${name} must not have a path.`)
      return parsed?.origin
    },
    /** Variables that only make sense together: all of them, or none. */
    together<T extends Record<string, Variable>>(names: T): { [K in keyof T]: string } | undefined {
      const entries = Object.entries(names).map(([key, name]) => [key, text(name), name] as const)
      const missing = entries.filter(([, value]) => value === undefined)
      if (missing.length === entries.length) return undefined
      if (missing.length > 0) {
        const set = entries.filter(([, value]) => value !== undefined).map(([, , name]) => name)
        throw new ConfigError(
          `${missing.map(([, , name]) => name).join(' and ')} must be set when ${set.join(' and ')} is.`,
        )
      }
      return Object.fromEntries(entries) as { [K in keyof T]: string }
    },
  }
}

function readStorage(url: URL | undefined) {
  if (!url) return undefined
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (!url.hostname) throw new ConfigError('STORAGE_URL must name a bucket: s3://bucket?endpoint=…&region=….')
  if (endpoint !== undefined && !URL.canParse(endpoint))
    throw new ConfigError('STORAGE_URL has an endpoint that is not an address.')
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username) || undefined,
    secretAccessKey: decodeURIComponent(url.password) || undefined,
  }
}

function readAuthSecret(value: string | undefined, isProduction: boolean): string | undefined {
  if (value === undefined && isProduction) throw new ConfigError('AUTH_SECRET is required when NODE_ENV=production.')
  if (value !== undefined && value.length < AUTH_SECRET_MIN_CHARS) {
    throw new ConfigError(`AUTH_SECRET must have at least ${AUTH_SECRET_MIN_CHARS} characters.`)
  }
  return value
}

function readAdmin(email: string | undefined, password: string | undefined) {
  if (password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL must be set when ADMIN_PASSWORD is.')
  if (password.length < PASSWORD_MIN_CHARS) {
    throw new ConfigError(`ADMIN_PASSWORD must have at least ${PASSWORD_MIN_CHARS} characters.`)
  }
  return { email, password }
}

function readRoles(value: string): readonly Role[] {
  return value.split(',').map((part) => {
    const role = ROLES.find((candidate) => candidate === part.trim())
    if (!role) throw new ConfigError(`ADMIN_ROUTE_ROLES must list roles among ${ROLES.join(', ')}, not "${value}".`)
    return role
  })
}

function readHosts(value: string | undefined): readonly string[] {
  if (value === undefined) return []
  return value.split(',').map((part) => {
    const host = part.trim().toLowerCase()
    if (!/^[a-z0-9.-]+$/.test(host)) throw new ConfigError(`IMAGE_HOSTS must list host names, not "${part.trim()}".`)
    return host
  })
}

/** The secret that signs tokens: from the environment, else made once and kept in the data folder. */
export function loadAuthSecret(config: Config): string {
  if (config.authSecret) return config.authSecret
  const file = path.join(config.dataDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    // `wx`: of two processes starting at once, one writes and the other reads what it wrote.
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
