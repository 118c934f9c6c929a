import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { CaseStage, CloseReason } from '#contract/cases/stages.ts'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, insertPerson, type Person } from '#server/features/accounts/queries.ts'
import { getCase, listCasesOf } from '#server/features/cases/queries.ts'
import { cases, caseTodos } from '#server/features/cases/tables.ts'
import { insertItem } from '#server/features/inbox/queries.ts'
import { sendMessage } from '#server/features/threads/service.ts'
import { openCaseOfRequest } from '#server/flows/casework/opening.ts'
import { askRefund } from '#server/flows/casework/refund-requests.ts'
import {
  addTodo,
  changeBrief,
  handBack,
  moveStage,
  reassign,
  startWork,
  writePlan,
} from '#server/flows/casework/service.ts'
import { CASE_TEXTS, type CaseTexts } from './case-texts.ts'
import { daysBefore } from './past.ts'
import { buySample } from './purchases.ts'

const BUYER = 'buyer@northlane.example'
const CONSULTANT = 'consultant@northlane.example'
const MANAGER = 'manager@northlane.example'

/** How far a sample's story goes; each line includes those above it. */
const CHAPTERS = ['asked', 'planned', 'started', 'talked'] as const

type Sample = {
  /** Null for a first call that is free: staff opened the case from a message. */
  plan: PlanKey | null
  locale: Locale
  daysAgo: number
  until: (typeof CHAPTERS)[number]
  /** Where it was moved after the start. */
  stage?: Exclude<CaseStage, 'intake' | 'search' | 'closed'>
  closed?: Extract<CloseReason, 'stopped' | 'bought_elsewhere'>
  extra?: 'refundAsked' | 'unassigned' | 'waiting' | 'lateTodo'
}

/** A case in every stage and for each end that the buyer's own past does not show, in all four languages. */
const SAMPLES: readonly Sample[] = [
  { plan: 'basic', locale: 'en', daysAgo: 1, until: 'asked' },
  { plan: 'premium', locale: 'fr', daysAgo: 4, until: 'planned' },
  { plan: 'basic', locale: 'zh', daysAgo: 9, until: 'talked', extra: 'waiting' },
  { plan: 'premium', locale: 'tl', daysAgo: 13, until: 'talked', stage: 'offers', extra: 'lateTodo' },
  { plan: 'concierge', locale: 'en', daysAgo: 20, until: 'talked', stage: 'decision', extra: 'waiting' },
  { plan: 'premium', locale: 'fr', daysAgo: 26, until: 'talked', stage: 'paperwork' },
  { plan: 'concierge', locale: 'zh', daysAgo: 40, until: 'talked', stage: 'delivered' },
  { plan: 'basic', locale: 'tl', daysAgo: 55, until: 'started', closed: 'stopped' },
  { plan: 'premium', locale: 'en', daysAgo: 60, until: 'talked', closed: 'bought_elsewhere' },
  { plan: 'basic', locale: 'en', daysAgo: 8, until: 'started', extra: 'refundAsked' },
  { plan: 'premium', locale: 'zh', daysAgo: 2, until: 'asked', extra: 'unassigned' },
  { plan: null, locale: 'tl', daysAgo: 3, until: 'planned' },
]

const emailOf = (position: number) => `sample-client-${position + 1}@northlane.example`

/** Sample cases, made by the same code as real ones, without mail and without counting in any figure. */
export async function seedDemoCases(deps: Deps): Promise<void> {
  const [buyer, consultant, manager] = [
    await findPersonByEmail(deps.db, BUYER),
    await findPersonByEmail(deps.db, CONSULTANT),
    await findPersonByEmail(deps.db, MANAGER),
  ]
  if (!buyer || !consultant || !manager || (await findPersonByEmail(deps.db, emailOf(0)))) return
  const staff = { consultant, manager }
  const buyers: Sample = {
    plan: 'concierge',
    locale: 'en',
    daysAgo: 12,
    until: 'talked',
    stage: 'offers',
    extra: 'waiting',
  }
  await playSample(deps, buyer, staff, buyers)
  const people = [buyer]
  for (const [position, sample] of SAMPLES.entries()) {
    const client = await insertClient(daysBefore(deps, sample.daysAgo + 1), position, sample)
    if (!client) continue
    people.push(client)
    const past = daysBefore(deps, sample.daysAgo)
    if (sample.plan) await buySample(past, client, sample.plan)
    else await openFromMessage(past, client, manager)
    await playSample(deps, client, staff, sample)
  }
  await calmDown(deps, people)
}

async function insertClient({ db, clock }: Deps, position: number, { locale }: Sample): Promise<Person | undefined> {
  const now = clock.now()
  return insertPerson(db, {
    email: emailOf(position),
    fullName: `Sample Client ${position + 1}`,
    locale,
    emailVerifiedAt: now,
    createdAt: now,
    country: 'CA',
    province: locale === 'fr' ? 'QC' : 'ON',
  })
}

/** A message in the inbox, and the case that a manager opened for it. */
async function openFromMessage(deps: Deps, client: Person, manager: Person): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const requestId = await insertItem(tx, {
      kind: 'message',
      status: 'contacted',
      userId: client.id,
      name: client.fullName,
      email: client.email,
      locale: client.locale,
      message: CASE_TEXTS[client.locale].hello,
      staffMailedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await openCaseOfRequest(deps, tx, { side: 'staff', id: manager.id }, { id: requestId, items: 'all', scope: 'all' })
  })
}

type Staff = { consultant: Person; manager: Person }

async function playSample(deps: Deps, client: Person, { consultant, manager }: Staff, sample: Sample): Promise<void> {
  const opened = (await listCasesOf(deps.db, client.id)).find(({ stage }) => stage !== 'closed')
  if (!opened) return
  const { code } = opened
  const { daysAgo, until, stage, closed, extra, locale } = sample
  const texts = CASE_TEXTS[locale]
  const on = (day: number) => daysBefore(deps, daysAgo - day)
  const asClient = { scope: 'all', code, actor: { side: 'client', id: client.id } } as const
  const asStaff = { scope: 'all', code, actor: { side: 'staff', id: consultant.id } } as const
  const asManager = { scope: 'all', code, actor: { side: 'staff', id: manager.id } } as const
  const version = async () => (await getCase(deps.db, 'all', code)).version
  const reaches = (chapter: Sample['until']) => CHAPTERS.indexOf(until) >= CHAPTERS.indexOf(chapter)
  const say = (
    day: number,
    who: typeof asClient | typeof asStaff,
    text: string,
    kind: 'message' | 'note' = 'message',
  ) => sendMessage(on(day), who, { key: randomUUID(), kind, text, quotedId: null, fileIds: [] })

  // First: no reply in it is to be counted.
  await deps.db.update(cases).set({ isSample: true }).where(eq(cases.code, code))
  // A consultant who speaks the language is asked first; the demo has one consultant for all.
  if (extra === 'unassigned' && opened.consultantId) await handBack(on(0), asStaff, texts.handBack)
  if (extra !== 'unassigned' && opened.consultantId !== consultant.id) {
    await reassign(on(0), asManager, { version: await version(), consultantId: consultant.id })
  }
  await changeBrief(on(0), asClient, { version: await version(), brief: briefOf(texts) })
  await say(0, asClient, texts.hello)
  if (!reaches('planned')) return
  const plan = { steps: [texts.planFirst, texts.planSecond].map((text) => ({ text, due: null })), note: null }
  await writePlan(on(0.2), asStaff, { version: await version(), plan })
  await say(0.2, asStaff, texts.welcome)
  if (!reaches('started')) return
  await startWork(on(0.5), asClient, { sentence: { version: START_SENTENCE_VERSION, locale } })
  if (reaches('talked')) {
    await say(1, asClient, texts.quote)
    await say(1.2, asStaff, texts.lines)
    await say(1.3, asStaff, texts.note, 'note')
    await say(1.5, asClient, texts.thanks)
    await say(1.6, asStaff, texts.moved)
    await addTodos(on(2), asStaff, texts, extra === 'lateTodo' ? new Date(deps.clock.now().getTime() - DAY_MS) : null)
  }
  if (stage) {
    const reason = stage === 'delivered' ? ('bought_elsewhere' as const) : undefined
    await moveStage(on(3), asStaff, { version: await version(), to: stage, reason, line: texts.moved })
  }
  if (closed) {
    const closing = { version: await version(), to: 'closed', reason: closed, line: null, isSure: true } as const
    await moveStage(on(5), asStaff, closing)
  }
  if (extra === 'refundAsked') await deps.db.transaction((tx) => askRefund(on(6), tx, asClient, texts.refund))
  if (extra === 'waiting') await sendMessage(hoursBefore(deps, 3), asClient, messageOf(texts.waiting))
}

const messageOf = (text: string) => ({ key: randomUUID(), kind: 'message', text, quotedId: null, fileIds: [] }) as const

const hoursBefore = (deps: Deps, hours: number) => daysBefore(deps, hours / 24)

function briefOf(texts: CaseTexts) {
  return {
    wants: texts.wants,
    vehicle_type: 'suv',
    condition: 'used',
    budget_min: 30_000,
    budget_max: 42_000,
    must_haves: texts.mustHaves,
    deadline: null,
    trade_in: null,
    payment: 'finance',
    payment_details: null,
    notes: texts.notes,
  } as const
}

type AsStaff = Parameters<typeof addTodo>[2]

async function addTodos(deps: Deps, asStaff: AsStaff, texts: CaseTexts, lateSince: Date | null): Promise<void> {
  const due = new Date(deps.clock.now().getTime() + 30 * DAY_MS)
  const put = (todo: Parameters<typeof addTodo>[3]) => deps.db.transaction((tx) => addTodo(deps, tx, asStaff, todo))
  await put({
    side: 'client',
    kind: 'document',
    text: texts.upload,
    why: texts.uploadWhy,
    document_type: 'financingPreApproval',
    due_at: (lateSince ?? due).toISOString(),
  })
  await put({ side: 'client', kind: 'question', text: texts.question })
  await put({ side: 'consultant', kind: 'free', text: texts.own })
}

/** Nothing of it is mailed later, and nothing of it counts. */
async function calmDown({ db, clock }: Deps, people: readonly Person[]): Promise<void> {
  const theirs = inArray(
    cases.clientId,
    people.map(({ id }) => id),
  )
  await db.update(cases).set({ isSample: true, digestDueAt: null }).where(theirs)
  const ids = (await db.select({ id: cases.id }).from(cases).where(theirs)).map(({ id }) => id)
  await db.update(caseTodos).set({ lateToldAt: clock.now() }).where(inArray(caseTodos.caseId, ids))
}
