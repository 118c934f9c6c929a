import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#contract/accounts/password-length.ts'
import { type PlanKey, SHOWN_PLANS, type ShownPlan } from '#contract/payments/plan-constants.ts'
import { MANAGER_ROLES } from '#contract/users/roles.ts'
import {
  address,
  boolean,
  ConfigError,
  choice,
  configError,
  type Environment,
  email,
  integer,
  list,
  matching,
  optional,
  optionalPassword,
  origin,
  text,
  url,
  word,
} from './environment.ts'
import { openFolder } from './platform/files/data-folder.ts'

const DEFAULT_HOST = 'localhost'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const AUTH_SECRET_MIN_CHARS = 32
const METRICS_TOKEN_MIN_CHARS = 16
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
/** `address` or `Name <address>`. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u
const WEB = ['https:', 'http:']
const POSTGRES = ['postgres:', 'postgresql:']

/** 127.0.0.0/8, also as an IPv4 address within IPv6, and ::1. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

type PriceVariable<Plan extends PlanKey> = `STRIPE_PRICE_${Uppercase<Plan>}`

/** The variable with a plan's price at the card provider. */
export function priceVariable<Plan extends PlanKey>(plan: Plan): PriceVariable<Plan> {
  return `STRIPE_PRICE_${plan.toUpperCase() as Uppercase<Plan>}`
}

const providerPrice = optional(word)
const PRICE_VARIABLES = Object.fromEntries(SHOWN_PLANS.map((plan) => [priceVariable(plan), providerPrice])) as Record<
  PriceVariable<ShownPlan>,
  typeof providerPrice
>

/** Every variable the product reads; .env.example is checked against this list. */
function variables(isProduction: boolean) {
  // Stand-ins on this machine speak http.
  const ofProvider = isProduction ? ['https:'] : WEB
  return z.object({
    /** 0 lets the system choose. */
    PORT: optional(integer(0, 65_535)),
    HOST: optional(text.refine(isHost, 'must be a host name or an address, without port')),
    PUBLIC_URL: optional(origin(WEB)),
    DATA_DIR: optional(text),
    DATABASE_URL: optional(url(POSTGRES)),
    DATABASE_READ_URL: optional(url(POSTGRES)),
    STORAGE_URL: optional(url(['s3:']).transform(toStorage)),
    SMTP_URL: optional(
      url(['smtp:', 'smtps:']).refine(
        ({ hostname }) => hostname !== '',
        'must name a host: smtp://user:password@host:587',
      ),
    ),
    MAIL_FROM: optional(matching(SENDER, 'an address, or a name and an <address>')),
    STAFF_EMAIL: optional(email),
    STRIPE_SECRET_KEY: optional(
      word.refine((key) => !key.startsWith('pk_'), 'must be the secret key, not the publishable one'),
    ),
    STRIPE_WEBHOOK_SECRET: optional(word),
    ...PRICE_VARIABLES,
    STRIPE_API_BASE: optional(origin(ofProvider)),
    GOOGLE_CLIENT_ID: optional(word),
    GOOGLE_CLIENT_SECRET: optional(word),
    // An issuer may have a path, and is compared as it is written.
    GOOGLE_ISSUER: optional(
      address(ofProvider).pipe(text.refine(isPlainAddress, 'must be scheme, host, port and path alone')),
    ),
    TWILIO_ACCOUNT_SID: optional(word),
    TWILIO_AUTH_TOKEN: optional(word),
    TWILIO_FROM: optional(word),
    AUTH_SECRET: optional(text.min(AUTH_SECRET_MIN_CHARS, `must have at least ${AUTH_SECRET_MIN_CHARS} characters`)),
    ADMIN_EMAIL: optional(email),
    ADMIN_PASSWORD: optionalPassword(PASSWORD_MIN_CHARS, PASSWORD_MAX_CHARS),
    ADMIN_ROUTE_ROLES: optional(
      list(`roles among ${MANAGER_ROLES.join(', ')}`, (part) => MANAGER_ROLES.find((role) => role === part)),
    ),
    TAX_GST_NUMBER: optional(matching(/^\d{9}(?: ?RT ?\d{4})?$/, 'a GST number such as 123456789 RT0001')),
    TAX_QST_NUMBER: optional(matching(/^\d{10}(?: ?TQ ?\d{4})?$/, 'a QST number such as 1234567890 TQ0001')),
    IMAGE_HOSTS: optional(list('host names', (part) => (HOST_NAME.test(part) ? part.toLowerCase() : undefined))),
    /** The public decoder of VINs; without it they are read without a network alone. */
    VIN_API: optional(
      address(ofProvider).pipe(text.refine(isPlainAddress, 'must be scheme, host, port and path alone')),
    ),
    ANALYTICS_KEY: optional(word),
    DEMO: optional(boolean),
    RATE_LIMIT: optional(choice(['on', 'off'])),
    TRUST_PROXY: optional(integer(0, 10)),
    LOG_LEVEL: optional(choice(LOG_LEVELS)),
    // Short ones are guessed.
    /** `off` removes the service workers of pages that work without a network. */
    OFFLINE_PAGES: optional(choice(['on', 'off'])),
    METRICS_TOKEN: optional(
      word.min(METRICS_TOKEN_MIN_CHARS, `must have at least ${METRICS_TOKEN_MIN_CHARS} characters`),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(WEB)),
    /** Seconds between the stop signal and the shutdown. */
    STOP_DELAY: optional(integer(0, 60)),
    NODE_ENV: optional(choice(['production', 'development', 'test'])),
  })
}

export const VARIABLES = variables(false).keyof().options
export type Variable = (typeof VARIABLES)[number]
type Values = z.infer<ReturnType<typeof variables>>

/** What only makes sense together. */
function checkTogether(values: Values, context: z.RefinementCtx): void {
  const refuse = (names: string[], message: string) => context.addIssue({ code: 'custom', path: names, message })
  const allOrNone = (...names: Variable[]) => {
    const missing = names.filter((name) => values[name] === undefined)
    const present = names.filter((name) => values[name] !== undefined)
    if (missing.length > 0 && present.length > 0)
      refuse(missing, `must be set when ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'}`)
  }
  const requires = (name: Variable, other: Variable) => {
    if (values[name] !== undefined && values[other] === undefined) refuse([other], `must be set when ${name} is`)
  }
  allOrNone('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  allOrNone('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  allOrNone('TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM')
  requires('DATABASE_READ_URL', 'DATABASE_URL')
  requires('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  // Two plans with one id would be ambiguous in a purchase.
  const plans = SHOWN_PLANS.map(priceVariable)
  const prices = plans.map((name) => values[name]).filter((price) => price !== undefined)
  if (new Set(prices).size < prices.length) refuse([...plans], 'must differ')
  // Forgotten where people come by https, it would let them in by the demo's passwords and read the sandbox's mail.
  if (values.NODE_ENV === undefined && values.PUBLIC_URL?.startsWith('https:') && !values.DEMO)
    refuse(
      ['NODE_ENV'],
      'must be production when PUBLIC_URL is https; a demo says DEMO=true, somebody who develops NODE_ENV=development',
    )
  // Everyone on the network could read the mailbox and log in with the demo's printed password.
  else if (values.NODE_ENV !== 'production' && !isLoopback(values.HOST ?? DEFAULT_HOST) && !values.DEMO)
    refuse(
      ['HOST'],
      'must be a loopback address such as localhost: the mailbox, sign-in and payment stand-ins would be open to the network. Set NODE_ENV=production to serve the product, or DEMO=true to serve a demo',
    )
  if (values.NODE_ENV !== 'production') return
  if (values.AUTH_SECRET === undefined) refuse(['AUTH_SECRET'], 'is required when NODE_ENV=production')
  // The demo's passwords are printed for everyone to read.
  if (values.DEMO) refuse(['DEMO'], 'must not be true when NODE_ENV=production')
}

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the whole environment at once. Touches nothing on disk. */
export function readConfig(environment: Environment) {
  const isProduction = environment['NODE_ENV']?.trim() === 'production'
  const read = variables(isProduction).superRefine(checkTogether).safeParse(environment)
  if (!read.success) throw configError(read.error)
  const values = read.data

  return {
    isProduction,
    port: values.PORT ?? 3000,
    host: values.HOST ?? DEFAULT_HOST,
    /** Unset while it follows the port. */
    publicUrl: values.PUBLIC_URL,
    dataDir: path.resolve(values.DATA_DIR ?? 'data'),
    databaseUrl: values.DATABASE_URL?.href,
    databaseReadUrl: values.DATABASE_READ_URL?.href,
    storage: values.STORAGE_URL,
    mail: {
      smtpUrl: values.SMTP_URL?.href,
      from: values.MAIL_FROM ?? 'Northlane <no-reply@northlane.example>',
    },
    staffEmail: values.STAFF_EMAIL ?? values.ADMIN_EMAIL,
    stripe: {
      keys: allOf({ secretKey: values.STRIPE_SECRET_KEY, webhookSecret: values.STRIPE_WEBHOOK_SECRET }),
      prices: Object.fromEntries(SHOWN_PLANS.map((plan) => [plan, values[priceVariable(plan)]])) as Record<
        ShownPlan,
        string | undefined
      >,
      apiBase: values.STRIPE_API_BASE ?? 'https://api.stripe.com',
    },
    google: {
      keys: allOf({ clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }),
      issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    },
    twilio: allOf({
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      from: values.TWILIO_FROM,
    }),
    authSecret: values.AUTH_SECRET,
    admin:
      values.ADMIN_PASSWORD === undefined
        ? undefined
        : allOf({ email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }),
    adminRouteRoles: values.ADMIN_ROUTE_ROLES ?? ['ADMIN' as const],
    tax: { gstNumber: values.TAX_GST_NUMBER, qstNumber: values.TAX_QST_NUMBER },
    imageHosts: values.IMAGE_HOSTS ?? [],
    vinApi: values.VIN_API?.replace(/\/+$/, ''),
    analyticsKey: values.ANALYTICS_KEY ?? null,
    isDemo: values.DEMO ?? !isProduction,
    isRateLimited: values.RATE_LIMIT !== 'off',
    hasOfflinePages: values.OFFLINE_PAGES !== 'off',
    trustedProxyHops: values.TRUST_PROXY ?? 0,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT?.href,
    stopDelayS: values.STOP_DELAY ?? 0,
    logLevel: values.LOG_LEVEL ?? 'info',
  }
}

/** Words that only make sense together; checked before, so one stands for all. */
function allOf<Name extends string>(words: Record<Name, string | undefined>): Record<Name, string> | undefined {
  return isComplete(words) ? words : undefined
}

function isComplete<Name extends string>(words: Record<Name, string | undefined>): words is Record<Name, string> {
  return Object.values(words).every((value) => value !== undefined)
}

/** What links start with. A server that this machine alone can reach, or any, is shown under the name people type. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const isLocal = ['localhost', '0.0.0.0', '::', '::1'].includes(host) || host.startsWith('127.')
  return `http://${isLocal ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || HOST_NAME.test(value)
}

/** By the name alone: what other names lead to can change. */
function isLoopback(host: string): boolean {
  if (/^(?:.+\.)?localhost$/i.test(host)) return true
  if (isIP(host) === 0) return false
  return LOOPBACK.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6')
}

function isPlainAddress(value: string): boolean {
  const { search, hash, username, password } = new URL(value)
  return !(search || hash || username || password)
}

function toStorage({ hostname, username, password, searchParams }: URL, context: z.RefinementCtx) {
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (!/^[\w.-]{3,63}$/.test(hostname)) context.addIssue('must name a bucket: s3://bucket?endpoint=…&region=…')
  else if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:\/\//i.test(endpoint)))
    context.addIssue('has an endpoint that does not start with https:// or http://')
  else if (Boolean(username) !== Boolean(password))
    context.addIssue('must hold both the access key and its secret, or neither')
  return {
    bucket: hostname,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username) || undefined,
    secretAccessKey: decodeURIComponent(password) || undefined,
  }
}

/** The secret that signs tokens: from the environment, else made once and kept in the data folder. */
export function loadAuthSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (config.authSecret) return config.authSecret
  const file = path.join(config.dataDir, 'auth-secret')
  if (!existsSync(file)) makeAuthSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < AUTH_SECRET_MIN_CHARS) throw new ConfigError(`${file} is damaged. Delete it, or set AUTH_SECRET.`)
  return secret
}

/** Of two processes starting at once, one puts its file there, whole; the other finds it. */
function makeAuthSecret(file: string): void {
  openFolder(path.dirname(file))
  const own = `${file}.${process.pid}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}
