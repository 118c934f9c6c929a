import path from 'node:path'
import { type Config, publicUrlOf, type Variable } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'

export const LONG_SECRET = 'a-secret-of-more-than-thirty-two-characters'
/** Part of every wrong value of a secret variable; no message may hold it. */
export const HUSH = 'hush'

type Case = {
  value: (config: Config) => unknown
  fallback: unknown
  good: readonly (readonly [given: string, expected: unknown])[]
  bad: readonly string[]
  /** What else has to be set for the value to make sense. */
  beside?: Environment
}

/** For every variable its default, values that make sense, and values that do not. */
export const CASES: Record<Variable, Case> = {
  PORT: {
    value: ({ port }) => port,
    fallback: 3000,
    good: [
      ['8080', 8080],
      [' 65535 ', 65_535],
      ['0', 0],
      ['', 3000],
    ],
    bad: ['abc', '-1', '65536', '80.5', '0x50', '1e3', '99999999999999999999', '３０００'],
  },
  HOST: {
    beside: { DEMO: 'true' },
    value: ({ host }) => host,
    fallback: 'localhost',
    good: [
      ['0.0.0.0', '0.0.0.0'],
      ['::1', '::1'],
      ['shop.example', 'shop.example'],
    ],
    bad: ['http://localhost', 'localhost:3000', 'two words', '[::1]', 'a..b', '/var/run/x.sock'],
  },
  PUBLIC_URL: {
    value: (config) => publicUrlOf(config),
    fallback: 'http://localhost:3000',
    good: [
      ['https://northlane.test', 'https://northlane.test'],
      ['https://northlane.test/', 'https://northlane.test'],
      ['http://10.0.0.1:8080', 'http://10.0.0.1:8080'],
    ],
    bad: [
      'northlane.test',
      'ftp://northlane.test',
      'https://',
      'https://a.test/shop',
      'https://a.test/?x',
      'https://u:p@a.test',
    ],
    beside: { NODE_ENV: 'development' },
  },
  DATA_DIR: {
    value: ({ dataDir }) => dataDir,
    fallback: path.resolve('data'),
    good: [
      ['/srv/northlane', '/srv/northlane'],
      ['elsewhere', path.resolve('elsewhere')],
    ],
    // Any text is a path; whether it can be used is seen when it is opened (main.process.test.ts).
    bad: [],
  },
  DATABASE_URL: {
    value: ({ databaseUrl }) => databaseUrl,
    fallback: undefined,
    good: [
      ['postgres://u:p%40ss@db.test:5432/shop', 'postgres://u:p%40ss@db.test:5432/shop'],
      ['postgresql:///shop?host=/run/postgresql', 'postgresql:///shop?host=/run/postgresql'],
    ],
    bad: [
      'mysql://u:hush@db.test/x',
      'u:hush@db.test',
      'postgres:hush',
      'postgres://u:hush%zz@db.test/x',
      'postgres://u:hush@db:test:port/x',
    ],
  },
  DATABASE_READ_URL: {
    value: ({ databaseReadUrl }) => databaseReadUrl,
    fallback: undefined,
    good: [['postgres://u:p@replica/cars', 'postgres://u:p@replica/cars']],
    bad: ['mysql://u:hush@replica/cars', 'replica', 'postgres://u:%hush@replica/cars'],
    beside: { DATABASE_URL: 'postgres://u:p@db/cars' },
  },
  STORAGE_URL: {
    value: ({ storage }) => storage,
    fallback: undefined,
    good: [
      [
        's3://key:s%2Fcret@cars?endpoint=http://127.0.0.1:9000&region=ca-central-1',
        {
          bucket: 'cars',
          endpoint: 'http://127.0.0.1:9000',
          region: 'ca-central-1',
          accessKeyId: 'key',
          secretAccessKey: 's/cret',
        },
      ],
      [
        's3://cars',
        {
          bucket: 'cars',
          endpoint: undefined,
          region: 'us-east-1',
          accessKeyId: undefined,
          secretAccessKey: undefined,
        },
      ],
    ],
    bad: [
      'https://hush.test',
      's3://',
      's3:cars',
      's3://?region=hush',
      's3://hush@cars',
      's3://k:hush%zz@cars',
      's3://cars?endpoint=hush',
      's3://cars?endpoint=ftp://hush',
    ],
  },
  SMTP_URL: {
    value: ({ mail }) => mail.smtpUrl,
    fallback: undefined,
    good: [['smtps://u:p@mail.test:465', 'smtps://u:p@mail.test:465']],
    bad: ['mail.test', 'http://u:hush@mail.test', 'smtp:hush', 'smtp://', 'smtp://u:hush%zz@mail.test'],
  },
  MAIL_FROM: {
    value: ({ mail }) => mail.from,
    fallback: 'Northlane <no-reply@northlane.example>',
    good: [
      ['cars@northlane.test', 'cars@northlane.test'],
      ['Cars <cars@localhost>', 'Cars <cars@localhost>'],
    ],
    bad: ['Northlane', 'Northlane <>', 'Northlane <a@b', 'A\nBcc: all@b.test <a@b.test>', 'a@b@c'],
  },
  STAFF_EMAIL: {
    value: ({ staffEmail }) => staffEmail,
    fallback: undefined,
    good: [['Staff@Northlane.test', 'staff@northlane.test']],
    bad: ['staff', 'staff@', 'a b@c.test', `${'x'.repeat(250)}@a.test`],
  },
  STRIPE_SECRET_KEY: {
    value: ({ stripe }) => stripe.keys,
    fallback: undefined,
    good: [['sk_test_1', { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }]],
    bad: ['pk_test_hush', 'sk_test hush', '"sk_hush"'],
    beside: { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  },
  STRIPE_WEBHOOK_SECRET: {
    value: ({ stripe }) => stripe.keys,
    fallback: undefined,
    good: [['whsec_2', { secretKey: 'sk_test_1', webhookSecret: 'whsec_2' }]],
    bad: ['whsec hush', "'whsec_hush'"],
    beside: { STRIPE_SECRET_KEY: 'sk_test_1' },
  },
  STRIPE_PRICE_BASIC: {
    value: ({ stripe }) => stripe.prices.basic,
    fallback: undefined,
    good: [['price_1', 'price_1']],
    bad: ['two words', 'price_2'],
    beside: { STRIPE_PRICE_PREMIUM: 'price_2' },
  },
  STRIPE_PRICE_PREMIUM: {
    value: ({ stripe }) => stripe.prices.premium,
    fallback: undefined,
    good: [['price_2', 'price_2']],
    bad: ['two words', 'price_3'],
    beside: { STRIPE_PRICE_CONCIERGE: 'price_3' },
  },
  STRIPE_PRICE_CONCIERGE: {
    value: ({ stripe }) => stripe.prices.concierge,
    fallback: undefined,
    good: [['price_3', 'price_3']],
    bad: ['two words', 'price_1'],
    beside: { STRIPE_PRICE_BASIC: 'price_1' },
  },
  STRIPE_API_BASE: {
    value: ({ stripe }) => stripe.apiBase,
    fallback: 'https://api.stripe.com',
    good: [['http://127.0.0.1:12111', 'http://127.0.0.1:12111']],
    bad: ['127.0.0.1', 'https://api.stripe.test/v1', 'ws://api.stripe.test'],
  },
  GOOGLE_CLIENT_ID: {
    value: ({ google }) => google.keys,
    fallback: undefined,
    good: [['id', { clientId: 'id', clientSecret: 'google-secret' }]],
    bad: ['two words'],
    beside: { GOOGLE_CLIENT_SECRET: 'google-secret' },
  },
  GOOGLE_CLIENT_SECRET: {
    value: ({ google }) => google.keys,
    fallback: undefined,
    good: [['other', { clientId: 'id', clientSecret: 'other' }]],
    bad: ['hush hush'],
    beside: { GOOGLE_CLIENT_ID: 'id' },
  },
  GOOGLE_ISSUER: {
    value: ({ google }) => google.issuer,
    fallback: 'https://accounts.google.com',
    good: [
      ['http://localhost:4000', 'http://localhost:4000'],
      ['https://id.test/realms/cars', 'https://id.test/realms/cars'],
    ],
    bad: ['accounts.google.com', 'https://id.test?x=1', 'https://u:p@id.test', 'https://id.test/#x'],
  },
  TWILIO_ACCOUNT_SID: {
    value: ({ twilio }) => twilio?.accountSid,
    fallback: undefined,
    good: [['AC1', 'AC1']],
    bad: ['AC 1'],
    beside: { TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15145550100' },
  },
  TWILIO_AUTH_TOKEN: {
    value: ({ twilio }) => twilio?.authToken,
    fallback: undefined,
    good: [['token', 'token']],
    bad: ['hush hush'],
    beside: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15145550100' },
  },
  TWILIO_FROM: {
    value: ({ twilio }) => twilio?.from,
    fallback: undefined,
    good: [['+15145550100', '+15145550100']],
    bad: ['+1 514 555 0100'],
    beside: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' },
  },
  AUTH_SECRET: {
    value: ({ authSecret }) => authSecret,
    fallback: undefined,
    good: [[LONG_SECRET, LONG_SECRET]],
    bad: ['hush', `hush${'x'.repeat(27)}`],
  },
  ADMIN_EMAIL: {
    value: ({ admin }) => admin?.email,
    fallback: undefined,
    good: [['Owner@Northlane.test', 'owner@northlane.test']],
    bad: ['owner', '@northlane.test'],
    beside: { ADMIN_PASSWORD: 'correct horse' },
  },
  ADMIN_PASSWORD: {
    value: ({ admin }) => admin?.password,
    fallback: undefined,
    good: [
      ['correct horse', 'correct horse'],
      ['  spaces count  ', '  spaces count  '],
    ],
    bad: ['hush', `hush${'x'.repeat(125)}`],
    beside: { ADMIN_EMAIL: 'owner@northlane.test' },
  },
  ADMIN_ROUTE_ROLES: {
    value: ({ adminRouteRoles }) => adminRouteRoles,
    fallback: ['ADMIN'],
    good: [
      ['ADMIN,MANAGER', ['ADMIN', 'MANAGER']],
      [' MANAGER , MANAGER ', ['MANAGER']],
    ],
    bad: ['BOSS', 'admin', 'ADMIN,', 'ADMIN;MANAGER', 'ADMIN,USER'],
  },
  TAX_GST_NUMBER: {
    value: ({ tax }) => tax.gstNumber,
    fallback: undefined,
    good: [
      ['123456789 RT0001', '123456789 RT0001'],
      ['123456789', '123456789'],
    ],
    bad: ['12345678', 'yes', '123456789 TQ0001'],
  },
  TAX_QST_NUMBER: {
    value: ({ tax }) => tax.qstNumber,
    fallback: undefined,
    good: [['1234567890TQ0001', '1234567890TQ0001']],
    bad: ['123456789', 'none', '1234567890 RT0001'],
  },
  IMAGE_HOSTS: {
    value: ({ imageHosts }) => imageHosts,
    fallback: [],
    good: [['CDN.dealer.test, images.test', ['cdn.dealer.test', 'images.test']]],
    bad: ['https://cdn.test', 'cdn.test/cars', '*', 'a.test;script-src *', 'a.test,', '.'],
  },
  VIN_API: {
    value: ({ vinApi }) => vinApi,
    fallback: undefined,
    good: [['https://decoder.test/api/vehicles/', 'https://decoder.test/api/vehicles']],
    bad: ['decoder.test', 'ftp://decoder.test', 'https://decoder.test/?key=1', 'https://me:secret@decoder.test'],
  },
  ANALYTICS_KEY: {
    value: ({ analyticsKey }) => analyticsKey,
    fallback: null,
    good: [['G-ABC123', 'G-ABC123']],
    bad: ['G ABC', "'; alert(1)//"],
  },
  DEMO: {
    value: ({ isDemo }) => isDemo,
    fallback: true,
    good: [
      ['false', false],
      ['true', true],
    ],
    bad: ['yes', '1', 'TRUE'],
  },
  RATE_LIMIT: {
    value: ({ isRateLimited }) => isRateLimited,
    fallback: true,
    good: [
      ['off', false],
      ['on', true],
    ],
    bad: ['false', '0', 'OFF'],
  },
  TRUST_PROXY: {
    value: ({ trustedProxyHops }) => trustedProxyHops,
    fallback: 0,
    good: [
      ['1', 1],
      ['10', 10],
    ],
    bad: ['true', '-1', '11', '10.0.0.0/8'],
  },
  LOG_LEVEL: {
    value: ({ logLevel }) => logLevel,
    fallback: 'info',
    good: [
      ['silent', 'silent'],
      ['debug', 'debug'],
    ],
    bad: ['verbose', 'INFO', '30'],
  },
  OFFLINE_PAGES: {
    value: ({ hasOfflinePages }) => hasOfflinePages,
    fallback: true,
    good: [
      ['off', false],
      ['on', true],
    ],
    bad: ['false', '0', 'OFF'],
  },
  METRICS_TOKEN: {
    value: ({ metricsToken }) => metricsToken,
    fallback: undefined,
    good: [['sixteen-chars-ok', 'sixteen-chars-ok']],
    bad: ['hush', 'hush with spaces in it', '"hush-in-quotation-marks"'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    value: ({ otlpEndpoint }) => otlpEndpoint,
    fallback: undefined,
    good: [
      ['http://localhost:4318', 'http://localhost:4318/'],
      ['https://collector.test/otlp', 'https://collector.test/otlp'],
    ],
    bad: ['localhost:4318', 'grpc://collector.test'],
  },
  STOP_DELAY: {
    value: ({ stopDelayS }) => stopDelayS,
    fallback: 0,
    good: [['5', 5]],
    bad: ['-1', '61', '5s'],
  },
  NODE_ENV: {
    value: ({ isProduction }) => isProduction,
    fallback: false,
    good: [
      ['production', true],
      ['development', false],
      ['test', false],
    ],
    bad: ['prod', 'Production', 'staging'],
    beside: { AUTH_SECRET: LONG_SECRET },
  },
}
