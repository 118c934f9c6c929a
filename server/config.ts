import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { STAFF_ROLES } from '../contract/people.ts'
import { ConfigError, type Environment, type EnvironmentReader, environmentReader } from './environment.ts'
import { openFolder } from './platform/data-folder.ts'

/** Every variable the product reads; .env.example and the README's table are checked against this list. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
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
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'STOP_DELAY',
  'NODE_ENV',
] as const
export type Variable = (typeof VARIABLES)[number]
type Reader = EnvironmentReader<Variable>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const AUTH_SECRET_MIN_CHARS = 32
const METRICS_TOKEN_MIN_CHARS = 16
const PASSWORD_MIN_CHARS = 8
const PASSWORD_MAX_CHARS = 128
const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i
/** `address` or `Name <address>`. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the whole environment at once. Touches nothing on disk. */
export function readConfig(environment: Environment) {
  const read: Reader = environmentReader<Variable>(environment)
  const isProduction = read.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  const allowHttp = !isProduction

  return {
    isProduction,
    /** 0 lets the system choose. */
    port: read.integer('PORT', 3000, 0, 65_535),
    host: read.matching('HOST', 'a host name or an address, without port', isHost) ?? 'localhost',
    /** Unset while it follows the port. */
    publicUrl: read.origin('PUBLIC_URL', true),
    dataDir: path.resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    databaseReadUrl: readReadUrl(read),
    storage: readStorage(read.url('STORAGE_URL', ['s3:'])),
    mail: {
      smtpUrl: readSmtp(read.url('SMTP_URL', ['smtp:', 'smtps:'])),
      from:
        read.matching('MAIL_FROM', 'an address, or a name and an <address>', (value) => SENDER.test(value)) ??
        'Northlane <no-reply@northlane.example>',
    },
    staffEmail: read.email('STAFF_EMAIL') ?? read.email('ADMIN_EMAIL'),
    stripe: {
      keys: readStripeKeys(read),
      prices: readPrices(read),
      apiBase: read.origin('STRIPE_API_BASE', allowHttp) ?? 'https://api.stripe.com',
    },
    google: {
      keys: read.together({ clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' }),
      issuer: readIssuer(read, allowHttp) ?? 'https://accounts.google.com',
    },
    twilio: read.together({ accountSid: 'TWILIO_ACCOUNT_SID', authToken: 'TWILIO_AUTH_TOKEN', from: 'TWILIO_FROM' }),
    authSecret: readAuthSecret(read.text('AUTH_SECRET'), isProduction),
    admin: readAdmin(read),
    adminRouteRoles: read.list('ADMIN_ROUTE_ROLES', ['ADMIN'], `roles among ${STAFF_ROLES.join(', ')}`, (part) =>
      STAFF_ROLES.find((role) => role === part),
    ),
    tax: {
      gstNumber: read.matching('TAX_GST_NUMBER', 'a GST number such as 123456789 RT0001', (value) =>
        /^\d{9}(?: ?RT ?\d{4})?$/.test(value),
      ),
      qstNumber: read.matching('TAX_QST_NUMBER', 'a QST number such as 1234567890 TQ0001', (value) =>
        /^\d{10}(?: ?TQ ?\d{4})?$/.test(value),
      ),
    },
    imageHosts: read.list<string>('IMAGE_HOSTS', [], 'host names', (part) =>
      HOST_NAME.test(part) ? part.toLowerCase() : undefined,
    ),
    analyticsKey: read.word('ANALYTICS_KEY') ?? null,
    isDemo: readDemo(read, isProduction),
    isRateLimited: read.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustedProxyHops: read.integer('TRUST_PROXY', 0, 0, 10),
    metricsToken: readMetricsToken(read),
    otlpEndpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])?.href,
    /** Seconds between the wish to stop and its beginning. */
    stopDelayS: read.integer('STOP_DELAY', 0, 0, 60),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
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

function readStorage(url: URL | undefined) {
  if (!url) return undefined
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (!/^[\w.-]{3,63}$/.test(url.hostname))
    throw new ConfigError('STORAGE_URL must name a bucket: s3://bucket?endpoint=…&region=….')
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:\/\//i.test(endpoint)))
    throw new ConfigError('STORAGE_URL has an endpoint that does not start with https:// or http://.')
  if (Boolean(url.username) !== Boolean(url.password))
    throw new ConfigError('STORAGE_URL must hold both the access key and its secret, or neither.')
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username) || undefined,
    secretAccessKey: decodeURIComponent(url.password) || undefined,
  }
}

/** A copy of what? */
function readReadUrl(read: Reader): string | undefined {
  const url = read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:'])
  if (url && read.text('DATABASE_URL') === undefined)
    throw new ConfigError('DATABASE_URL must be set when DATABASE_READ_URL is.')
  return url?.href
}

function readSmtp(url: URL | undefined): string | undefined {
  if (url && !url.hostname) throw new ConfigError('SMTP_URL must name a host: smtp://user:password@host:587.')
  return url?.href
}

function readStripeKeys(read: Reader) {
  read.matching('STRIPE_SECRET_KEY', 'the secret key, not the publishable one', (value) => !value.startsWith('pk_'))
  return read.together({ secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' })
}

/** Two plans under one id could not be told apart when somebody buys one. */
function readPrices(read: Reader) {
  const prices = {
    basic: read.word('STRIPE_PRICE_BASIC'),
    premium: read.word('STRIPE_PRICE_PREMIUM'),
    concierge: read.word('STRIPE_PRICE_CONCIERGE'),
  }
  const given = Object.values(prices).filter((price) => price !== undefined)
  if (new Set(given).size < given.length)
    throw new ConfigError('STRIPE_PRICE_BASIC, STRIPE_PRICE_PREMIUM and STRIPE_PRICE_CONCIERGE must differ.')
  return prices
}

/** An issuer may have a path, and is compared as it is written. */
function readIssuer(read: Reader, allowHttp: boolean): string | undefined {
  const url = read.url('GOOGLE_ISSUER', allowHttp ? ['https:', 'http:'] : ['https:'])
  if (url && (url.search || url.hash || url.username || url.password))
    throw new ConfigError('GOOGLE_ISSUER must be scheme, host, port and path alone.')
  return read.text('GOOGLE_ISSUER')
}

function readAuthSecret(value: string | undefined, isProduction: boolean): string | undefined {
  if (value === undefined && isProduction) throw new ConfigError('AUTH_SECRET is required when NODE_ENV=production.')
  if (value !== undefined && value.length < AUTH_SECRET_MIN_CHARS) {
    throw new ConfigError(`AUTH_SECRET must have at least ${AUTH_SECRET_MIN_CHARS} characters.`)
  }
  return value
}

/** Short ones are guessed. */
function readMetricsToken(read: Reader): string | undefined {
  const token = read.word('METRICS_TOKEN')
  if (token !== undefined && token.length < METRICS_TOKEN_MIN_CHARS)
    throw new ConfigError(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN_CHARS} characters.`)
  return token
}

function readAdmin(read: Reader) {
  const email = read.email('ADMIN_EMAIL')
  const password = read.password('ADMIN_PASSWORD', PASSWORD_MIN_CHARS, PASSWORD_MAX_CHARS)
  if (password === undefined) return undefined
  if (email === undefined) throw new ConfigError('ADMIN_EMAIL must be set when ADMIN_PASSWORD is.')
  return { email, password }
}

/** The demo's passwords are printed for everyone to read. */
function readDemo(read: Reader, isProduction: boolean): boolean {
  const isDemo = read.boolean('DEMO', !isProduction)
  if (isDemo && isProduction) throw new ConfigError('DEMO must not be true when NODE_ENV=production.')
  return isDemo
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
