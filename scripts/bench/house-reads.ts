import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DAY_MS } from '../../contract/durations.ts'
import { rollUpDays } from '../../server/analytics/daily-rollup.ts'
import { createAccessToken } from '../../server/platform/access-tokens.ts'
import { openPostgres } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrations.ts'
import { createSecrets } from '../../server/platform/secrets.ts'
import { caseCode, growHouse } from '../../server/testing/grown-house.ts'
import { seconds } from '../project.ts'
import { readLabel, UNANSWERED } from './growth-rows.ts'
import { compare } from './load.ts'
import type { RunningProcess } from './process.ts'
import { postgresql } from './world.ts'

const AUTH_SECRET = 'a secret of nobody, for a house that only grows'
const REQUESTS = 30
/** Of what takes long anyway. */
const FEW = 4

type Reader = 'owner' | 'advisor' | 'client'
type Read = { name: string; as: Reader; path: string; requests?: number }

/** The case with a tenth of all messages and events, and one like any other. */
const [LONGEST, ORDINARY] = [caseCode(1), caseCode(12)]

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** More and more people have such a name; one has the address, and one the number. */
const [NAME, ADDRESS, NUMBER] = ['number77', 'client77@grown.example', '514-000-0077']

const READS: readonly Read[] = [
  { name: 'cases: the first page', as: 'owner', path: '/desk/cases' },
  // As deep as the smallest house has pages.
  { name: 'cases: a deep page', as: 'owner', path: '/desk/cases?stage=closed&skip=600' },
  { name: 'cases: those of a consultant', as: 'advisor', path: '/desk/cases' },
  { name: 'cases: a search by name', as: 'owner', path: `/desk/cases?search=${NAME}` },
  { name: 'cases: a search by address', as: 'owner', path: `/desk/cases?search=${ADDRESS}` },
  { name: 'cases: whom to answer next', as: 'advisor', path: '/desk/today' },
  { name: 'cases: the board', as: 'owner', path: '/desk/board' },
  { name: 'cases: counts beside the menu', as: 'advisor', path: '/desk/counts' },
  { name: 'cases: one of them', as: 'owner', path: `/desk/cases/${ORDINARY}` },
  { name: 'cases: a client’s own', as: 'client', path: '/cases' },
  { name: 'cases: clients', as: 'owner', path: '/desk/clients' },
  { name: 'cases: a search for a client', as: 'owner', path: `/desk/clients?search=${NAME}` },
  { name: 'cases: a search from anywhere', as: 'owner', path: `/desk/search?search=${NAME}` },
  { name: 'cases: from anywhere by code', as: 'owner', path: `/desk/search?search=${ORDINARY}` },
  { name: 'cases: from anywhere by number', as: 'owner', path: `/desk/search?search=${NUMBER}` },
  { name: 'calls: four weeks to come', as: 'owner', path: `/desk/calendar?from=${day(0)}&days=28&consultant=all` },
  { name: 'messages: a conversation of ten', as: 'owner', path: `/desk/cases/${ORDINARY}/messages` },
  { name: 'messages: the newest of a tenth of all', as: 'owner', path: `/desk/cases/${LONGEST}/messages` },
  { name: 'events: a timeline of ten', as: 'owner', path: `/desk/cases/${ORDINARY}/timeline` },
  { name: 'events: the newest of a tenth of all', as: 'owner', path: `/desk/cases/${LONGEST}/timeline` },
  { name: 'offers: those of a case', as: 'owner', path: `/desk/cases/${ORDINARY}/offers` },
  { name: 'audit rows: the first page', as: 'owner', path: '/audit/admin' },
  { name: 'audit rows: of one kind', as: 'owner', path: '/audit/admin?entity=person' },
  { name: 'audit rows: a search by name', as: 'owner', path: `/audit/admin?search=${NAME}` },
  { name: 'audit rows: a search by address', as: 'owner', path: `/audit/admin?search=${ADDRESS}` },
  { name: 'audit rows: the chain', as: 'owner', path: '/audit/admin/chain' },
  { name: 'views: the overview', as: 'owner', path: '/house/overview' },
  {
    name: 'views: the figures of a week',
    as: 'owner',
    path: `/house/figures?from=${day(6)}&to=${day(0)}`,
    requests: FEW,
  },
  {
    name: 'views: the figures of a year',
    as: 'owner',
    path: `/house/figures?from=${day(364)}&to=${day(0)}`,
    requests: FEW,
  },
  { name: 'saved searches: a reader’s own', as: 'client', path: '/saved-searches' },
  { name: 'saved cars: a client’s own', as: 'client', path: '/saved-cars' },
  { name: 'people: the first page', as: 'owner', path: '/users/admin' },
  { name: 'people: a search by name', as: 'owner', path: `/users/admin?search=${NAME}` },
  { name: 'requests: the first page', as: 'owner', path: '/inbox/admin' },
  { name: 'requests: how many', as: 'owner', path: '/inbox/admin/count' },
  { name: 'requests: those of a consultant', as: 'advisor', path: '/inbox/admin' },
  { name: 'requests: a search by name', as: 'owner', path: `/inbox/admin?search=${NAME}` },
  { name: 'documents: the first page', as: 'owner', path: '/documents/admin' },
  { name: 'documents: how many', as: 'owner', path: '/documents/admin/count' },
  { name: 'documents: those of a consultant’s clients', as: 'advisor', path: '/documents/admin' },
  { name: 'notifications: a client’s own', as: 'client', path: '/profile/me/notifications' },
  { name: 'notifications: the newest of a tenth of all', as: 'owner', path: '/profile/me/notifications' },
  { name: 'notifications: how many of a tenth of all', as: 'owner', path: '/profile/me/notifications/unread' },
  { name: 'listings: the first page', as: 'owner', path: '/car-listings/admin' },
  { name: 'listings: a search by make', as: 'owner', path: '/car-listings/admin?make=toyota' },
  { name: 'listings: how many', as: 'owner', path: '/car-listings/admin/count' },
]

/** `only`: reads whose names begin with one of these. */
type House = { size: number; databaseUrl: string; folder: string; only: readonly string[] }

/** Milliseconds of CPU of the server and of the database together, by read. */
export async function measureHouse({ size, databaseUrl, folder, only }: House): Promise<Record<string, number>> {
  const database = await openPostgres(databaseUrl, () => undefined)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
  // One of our own: a pool's connections give up on what takes longer than a request may.
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const startedMs = performance.now()
    const tenth = Math.round(size / 10)
    const each = { cases: size, messages: size, offers: size, events: size, auditEntries: size, searches: size }
    // A hundred views for each, as the house that has a million of everything has had a hundred million.
    const tenths = { orders: tenth, asks: tenth, listings: tenth }
    const db = drizzle(client)
    await growHouse(db, { ...each, ...tenths, views: size * 100, clients: size / 2 })
    // As every night leaves it.
    await rollUpDays({ db, clock: { now: () => new Date() } })
    console.log(`${size} of each made in ${seconds(startedMs)}`)
  } finally {
    await client.end()
  }
  const product = await postgresql(folder, databaseUrl).startProduct({ DEMO: 'false', AUTH_SECRET })
  try {
    return await measureReads(product, databaseUrl, only)
  } finally {
    await product.stop()
  }
}

async function measureReads(
  server: RunningProcess,
  databaseUrl: string,
  only: readonly string[],
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  const asked = READS.filter(({ name }) => only.some((start) => name.startsWith(start)))
  for (const { name, as, path, requests = REQUESTS } of asked) {
    const headers = { authorization: `Bearer ${await tokenOf(databaseUrl, as)}` }
    try {
      const { read } = await compare({ read: { server, request: { path: `/api/v1${path}`, headers } } }, requests)
      figures[name] = read.cpuMsPerRequest + read.databaseMsPerRequest
    } catch (error) {
      // What takes longer than a request may is a figure too, and no reason to lose the others.
      console.error(error)
      figures[name] = UNANSWERED
    }
    console.log(`${name}: ${readLabel(figures[name])}`)
  }
  return figures
}

/** A session of their own each time: a token does not last for all of this. */
async function tokenOf(databaseUrl: string, reader: Reader): Promise<string> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string; user_id: string }>(
      `insert into sessions (user_id) select id from users where email = $1 returning id, user_id`,
      [`${reader}1@grown.example`],
    )
    const [session] = rows
    if (!session) throw new Error(`The house has no ${reader}`)
    const secrets = createSecrets(AUTH_SECRET)
    return await createAccessToken(secrets, { now: () => new Date() }, { id: session.id, userId: session.user_id })
  } finally {
    await database.end()
  }
}
