import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadAuthSecret, publicUrlOf, readConfig, VARIABLES } from './config.ts'
import { ConfigError, type Environment } from './environment.ts'
import { StartError } from './platform/process/start-error.ts'
import { CASES, HUSH, LONG_SECRET } from './testing/runs/config-cases.ts'

const PRODUCTION = { NODE_ENV: 'production', AUTH_SECRET: LONG_SECRET }

/** The table of the settings, row by row; NODE_ENV, which every Node program knows, comes last. */
const TABLE = `
  PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL DATABASE_READ_URL STORAGE_URL SMTP_URL MAIL_FROM STAFF_EMAIL STRIPE_SECRET_KEY
  STRIPE_WEBHOOK_SECRET STRIPE_PRICE_BASIC STRIPE_PRICE_PREMIUM STRIPE_PRICE_CONCIERGE STRIPE_API_BASE GOOGLE_CLIENT_ID
  GOOGLE_CLIENT_SECRET GOOGLE_ISSUER TWILIO_ACCOUNT_SID TWILIO_AUTH_TOKEN TWILIO_FROM AUTH_SECRET ADMIN_EMAIL ADMIN_PASSWORD
  ADMIN_ROUTE_ROLES TAX_GST_NUMBER TAX_QST_NUMBER IMAGE_HOSTS VIN_API ANALYTICS_KEY DEMO RATE_LIMIT TRUST_PROXY LOG_LEVEL OFFLINE_PAGES METRICS_TOKEN
  OTEL_EXPORTER_OTLP_ENDPOINT STOP_DELAY NODE_ENV`

function refusal(environment: Environment): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  throw new Error(`Taken: ${JSON.stringify(environment)}`)
}

test('variables are those of the table, in its order, and each is tested here', () => {
  expect(VARIABLES).toEqual(TABLE.trim().split(/\s+/))
  expect(Object.keys(CASES)).toEqual([...VARIABLES])
})

describe.for(VARIABLES)('%s', (name) => {
  const { value, fallback, good, bad, beside } = CASES[name]

  test('has its default, also when it is empty', () => {
    expect(value(readConfig({}))).toEqual(fallback)
    expect(value(readConfig({ [name]: '' }))).toEqual(fallback)
  })

  test.for(good)('takes %j', ([given, expected]) => {
    expect(value(readConfig({ ...beside, [name]: given }))).toEqual(expected)
  })

  test.for(bad)('refuses %j on one line that names it', (given) => {
    const message = refusal({ ...beside, [name]: given })
    expect(message).toContain(name)
    expect(message).not.toContain('\n')
    expect(message).not.toContain(HUSH)
    expect(message.length).toBeLessThan(200)
  })
})

describe('variables that depend on each other', () => {
  const GROUPS = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ]

  test.for(GROUPS.flatMap((group) => group.map((name) => ({ group, name }))))(
    '$name alone, or missing, is refused',
    ({ group, name }) => {
      const others = group.filter((other) => other !== name)
      for (const set of [[name], others]) {
        const message = refusal(Object.fromEntries(set.map((variable) => [variable, HUSH])))
        for (const variable of group) expect(message).toContain(variable)
        expect(message).not.toContain(HUSH)
      }
    },
  )

  test('a password without an address is refused', () => {
    expect(refusal({ ADMIN_PASSWORD: 'hush hush hush' })).toBe('ADMIN_EMAIL must be set when ADMIN_PASSWORD is.')
  })

  test('an address without a password creates no account, but gets the staff’s mail', () => {
    const { admin, staffEmail } = readConfig({ ADMIN_EMAIL: 'owner@northlane.test' })
    expect([admin, staffEmail]).toEqual([undefined, 'owner@northlane.test'])
  })

  test('the staff’s own address wins over the owner’s', () => {
    const { staffEmail } = readConfig({ ADMIN_EMAIL: 'owner@northlane.test', STAFF_EMAIL: 'staff@northlane.test' })
    expect(staffEmail).toBe('staff@northlane.test')
  })
})

describe('production config', () => {
  test('the secret must be given', () => {
    expect(refusal({ NODE_ENV: 'production' })).toBe('AUTH_SECRET is required when NODE_ENV=production.')
    expect(readConfig(PRODUCTION).authSecret).toBe(LONG_SECRET)
  })

  test('there is no demo, and none can be asked for', () => {
    expect(readConfig(PRODUCTION).isDemo).toBe(false)
    expect(refusal({ ...PRODUCTION, DEMO: 'true' })).toContain('DEMO')
  })

  test.for(['STRIPE_API_BASE', 'GOOGLE_ISSUER'] as const)('%s must be https', (name) => {
    expect(refusal({ ...PRODUCTION, [name]: 'http://localhost:4000' })).toBe(`${name} must start with https://.`)
    expect(CASES[name].value(readConfig({ ...PRODUCTION, [name]: 'https://id.test' }))).toBe('https://id.test')
  })
})

describe('config under https without NODE_ENV', () => {
  const FORGOTTEN = { PUBLIC_URL: 'https://northlane.test', AUTH_SECRET: LONG_SECRET }

  test('nothing starts: the demo’s passwords and the stand-ins would be public', () => {
    for (const more of [{}, { NODE_ENV: '' }, { DEMO: 'false' }, { HOST: '0.0.0.0' }]) {
      expect(refusal({ ...FORGOTTEN, ...more })).toBe(
        'NODE_ENV must be production when PUBLIC_URL is https; a demo says DEMO=true, somebody who develops NODE_ENV=development.',
      )
    }
    expect(readConfig({ ...FORGOTTEN, NODE_ENV: 'production' }).isDemo).toBe(false)
  })

  test('unless that is what is meant', () => {
    for (const meant of [{ NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { DEMO: 'true' }]) {
      expect(readConfig({ ...FORGOTTEN, ...meant }).isProduction).toBe(false)
    }
  })
})

describe('config outside of production', () => {
  const NETWORK = [
    '0.0.0.0',
    '::',
    '192.168.1.5',
    '10.0.0.1',
    'fd00::5',
    '::ffff:10.0.0.1',
    'shop.example',
    'localhost.evil.test',
  ]

  test.for(NETWORK)('HOST=%s is refused without DEMO=true', (HOST) => {
    for (const more of [{}, { DEMO: 'false' }, { DEMO: '' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }]) {
      const message = refusal({ HOST, ...more })
      for (const part of ['HOST', 'NODE_ENV=production', 'DEMO=true']) expect(message).toContain(part)
    }
    expect(readConfig({ HOST, DEMO: 'true' })).toMatchObject({ host: HOST, isDemo: true })
    expect(readConfig({ HOST, ...PRODUCTION }).host).toBe(HOST)
  })

  test.for(['localhost', 'LOCALHOST', 'demo.localhost', '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', ''])(
    'HOST=%s needs nothing more',
    (HOST) => {
      expect(readConfig({ HOST }).isDemo).toBe(true)
    },
  )
})

test.for([
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0', DEMO: 'true' }, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.5', PORT: '80', DEMO: 'true' }, 'http://192.168.1.5:80'],
  [{ HOST: 'fd00::5', DEMO: 'true' }, 'http://[fd00::5]:3000'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://northlane.test', DEMO: 'true' }, 'https://northlane.test'],
] as const)('links with %j start with %s', ([environment, expected]) => {
  expect(publicUrlOf(readConfig(environment))).toBe(expected)
})

describe('generated secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'northlane-config-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is made once, for this user’s eyes alone, and is the same from then on', () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'new') })
    const secret = loadAuthSecret(config)
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(statSync(path.join(folder, 'new/auth-secret')).mode & 0o777).toBe(0o600)
    expect(loadAuthSecret(config)).toBe(secret)
    expect(readFileSync(path.join(folder, 'new/auth-secret'), 'utf8')).toBe(secret)
  })

  test('is not made where one is given', () => {
    expect(loadAuthSecret(readConfig({ DATA_DIR: path.join(folder, 'given'), AUTH_SECRET: LONG_SECRET }))).toBe(
      LONG_SECRET,
    )
    expect(existsSync(path.join(folder, 'given'))).toBe(false)
  })

  test('is not taken from a damaged file', () => {
    writeFileSync(path.join(folder, 'auth-secret'), '')
    expect(() => loadAuthSecret(readConfig({ DATA_DIR: folder }))).toThrow('AUTH_SECRET')
  })

  test('needs a folder that can be made', () => {
    const config = readConfig({ DATA_DIR: path.join(folder, 'auth-secret/below-a-file') })
    expect(() => loadAuthSecret(config)).toThrow(StartError)
  })
})
