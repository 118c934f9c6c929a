import { sql } from 'drizzle-orm'
import { type Database, openPostgres, rowsOf } from '../../../server/platform/database.ts'
import { fillDesk } from '../../../server/testing/full-desk.ts'
import type { Case } from '../case.ts'
import { inBrowser } from '../in-browser.ts'
import { figureRow } from '../rows.ts'
import { demoPerson } from '../sign-in.ts'
import { ROWS_WITHIN_MS, SEARCH_PAUSE_MS, signInBrowser, type TableStep, timeSteps } from '../table-steps.ts'

const CASES = 10_000
const MESSAGES_EACH = 50
const STAFF = 50

const choose =
  (label: string, ...values: string[]): TableStep['act'] =>
  (page, round) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(values[round % values.length] ?? '')

const STEPS: Record<string, TableStep> = {
  'the next page': { event: 'click', act: (page) => page.getByRole('link', { name: 'Next' }).click() },
  'a stage': { event: 'change', act: choose('Stage', 'offers', 'search', 'closed') },
  'a language': { event: 'change', act: choose('Language', 'fr', 'zh') },
  'a consultant': { event: 'change', act: choose('Consultant', 'none', 'me') },
  'whose turn': { event: 'change', act: choose('Whose turn', 'client', 'consultant') },
  'who waits': { event: 'change', act: choose('What waits', 'waiting') },
  // To a manager who has read none, everything is.
  'what is unread': { event: 'change', act: choose('What waits', 'unread'), from: '/desk/cases?waiting=true' },
  'another order': { event: 'change', act: choose('Sort by', 'waiting') },
  'a name': {
    event: 'input',
    act: (page, round) => page.getByRole('searchbox').fill(`number${700 + round}`),
    waitMs: SEARCH_PAUSE_MS,
  },
}

/** How long a manager waits for the table of cases, in a browser, with years of cases behind it. */
export const desk: Case = {
  name: 'desk',
  async run({ databases }) {
    const database = databases.find(({ name }) => name === 'PostgreSQL')
    // Years of cases are made in SQL beside the product: the embedded database has one process.
    if (!database) return []
    const { DATABASE_URL: databaseUrl = '' } = await database.environment()
    const beside = await openPostgres(databaseUrl, () => undefined)
    try {
      await fill(beside)
    } finally {
      await beside.close()
    }
    return inBrowser(database.startProduct, async (browser, product) => {
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-CA' })
      await signInBrowser(context, product.url, demoPerson('MANAGER'))
      const times = await timeSteps(await context.newPage(), '/desk/cases', STEPS)
      return times.map(({ name, best, p50, p95, worst }) =>
        figureRow({
          what: `the table of 10,000 cases: ${name}, p95 (p50 ${p50} ms)`,
          database: 'PostgreSQL',
          figure: `${p95} ms`,
          spread: `${best}–${worst}`,
          target: { text: `< ${ROWS_WITHIN_MS} ms`, isMet: p95 < ROWS_WITHIN_MS },
        }),
      )
    })
  },
}

async function fill({ db }: Database): Promise<void> {
  const made = await db.execute(sql`
    insert into users (email, full_name, role, referral_code, email_verified_at)
    select 'advisor' || n || '@scale.test', 'Advisor Number' || n, 'CONSULTANT', 'advisor' || n, now()
    from generate_series(1, ${STAFF}::int) n returning id`)
  const consultantIds = rowsOf<{ id: string }>(made).map(({ id }) => id)
  await fillDesk(db, { cases: CASES, messagesEach: MESSAGES_EACH, consultantIds })
}
