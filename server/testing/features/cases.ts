import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { CaseEvent, CaseSummary, ClientCase, DeskCase } from '#contract/cases/endpoints.ts'
import type { DeskSummary, Today } from '#contract/desk/endpoints.ts'
import { users } from '#server/features/accounts/tables.ts'
import type { CaseRow } from '#server/features/cases/queries.ts'
import { cases } from '#server/features/cases/tables.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { callsAt } from './appointments.ts'
import { buyingAt, openPayingApp, type TestCardProvider } from './card-provider.ts'
import { offersAt } from './offers.ts'

export const PLAN = { steps: [{ text: 'Ask six dealers for the total in writing', due: null }], note: null }

/** The product where packages can be bought, the calls of a case, of its offers and of its appointments, and a manager. */
export async function openCasesApp(environment?: Record<string, string>) {
  const { cards, product } = await openPayingApp(environment)
  const at = casesAt(product, cards)
  const [offers, calls] = [offersAt(product, at), callsAt(product, at)]
  return { cards, product, at, offers, calls, manager: await product.signUp('MANAGER') }
}

export type DeskList = { cases: DeskSummary[]; count: number; open: number; all: number }
export type CaseCalls = ReturnType<typeof casesAt>
export type OpenedCase = { client: TestPerson; advisor: TestPerson; code: string }

/** The calls of a case, as each kind of person makes them. */
export function casesAt(product: TestApp, cards: TestCardProvider) {
  const call = (
    person: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => product.inject({ method, url: `/api/v1${path}`, headers: person.headers, ...(payload ? { payload } : {}) })

  async function consultant(languages: string[] = ['en']): Promise<TestPerson> {
    const person = await product.signUp('CONSULTANT')
    await product.deps.db.update(users).set({ languages }).where(eq(users.id, person.id))
    return person
  }

  async function one(person: TestPerson): Promise<CaseSummary> {
    const [first] = (await call(person, 'GET', '/cases')).json<CaseSummary[]>()
    if (!first) throw new Error('They have no case')
    return first
  }

  return {
    call,
    consultant,
    one,
    /** A case that was just paid for, with its client and its consultant. */
    async bought(advisor?: TestPerson) {
      const given = advisor ?? (await consultant())
      return this.boughtBy(await product.signUp(), given)
    },
    /** The same for existing people, regardless of other available consultants. */
    async boughtBy(client: TestPerson, advisor: TestPerson) {
      const checkout = await buyingAt(product, cards).buy(client)
      const { code, consultant: given } = await one(client)
      if (given?.email !== advisor.email) {
        await product.deps.db.update(cases).set({ consultantId: advisor.id }).where(eq(cases.code, code))
      }
      return { advisor, client, code, checkout }
    },
    /** A plan is written, and the client starts it. */
    async begin(opened: OpenedCase) {
      await this.plan(opened)
      const answer = await this.start(opened)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    /** Paid for, with a plan that the client has started. */
    async started(advisor?: TestPerson) {
      const opened = await this.bought(advisor)
      await this.begin(opened)
      return opened
    },
    /** The same, while no other consultant takes cases: what is bought becomes theirs. */
    async startedAlone() {
      await product.deps.db.update(users).set({ takesCases: false })
      return this.started()
    },
    read: async (client: TestPerson, code: string) => (await call(client, 'GET', `/cases/${code}`)).json<ClientCase>(),
    desk: async (advisor: TestPerson, code: string) =>
      (await call(advisor, 'GET', `/desk/cases/${code}`)).json<DeskCase>(),
    /** What happened, as the client reads it or the desk; the newest first. */
    timeline: async (person: TestPerson, code: string, side: '' | '/desk' = '') =>
      (await call(person, 'GET', `${side}/cases/${code}/timeline?limit=50`)).json<CaseEvent[]>(),
    livesIn: ({ code }: { code: string }, place: Pick<Partial<CaseRow>, 'country' | 'province' | 'state'>) =>
      product.deps.db.update(cases).set(place).where(eq(cases.code, code)),
    today: async (person: TestPerson) => (await call(person, 'GET', '/desk/today')).json<Today>(),
    list: async (person: TestPerson, query = '') => (await call(person, 'GET', `/desk/cases${query}`)).json<DeskList>(),
    async plan({ advisor, code }: { advisor: TestPerson; code: string }) {
      const { version } = await this.desk(advisor, code)
      return call(advisor, 'PUT', `/desk/cases/${code}/plan`, { version, plan: PLAN })
    },
    start: ({ client, code }: { client: TestPerson; code: string }) =>
      call(client, 'POST', `/cases/${code}/start`, { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' }),
    async move({ advisor, code }: { advisor: TestPerson; code: string }, body: object) {
      const { version } = await this.desk(advisor, code)
      return call(advisor, 'PUT', `/desk/cases/${code}/stage`, { version, ...body })
    },
    say: (person: TestPerson, code: string, text: string, key: string = randomUUID()) =>
      call(person, 'POST', `/cases/${code}/messages`, { key, text }),
    reply: (advisor: TestPerson, code: string, text: string, kind = 'message', key: string = randomUUID()) =>
      call(advisor, 'POST', `/desk/cases/${code}/messages`, { key, text, kind }),
  }
}
