import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type SandboxLine = { name: string; cents: number }
export type Dispute = { id: string; status: 'needs_response' | 'won' | 'lost' }
export type Charge = {
  id: string
  cents: number
  brand: string
  last4: string
  status: 'succeeded' | 'pending' | 'failed'
  refundedCents: number
  createdS: number
  dispute?: Dispute
}

/** A checkout from its session to its refunds, in one piece. */
export type Checkout = {
  id: string
  intentId: string
  createdS: number
  expiresAtS: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  intentStatus: 'requires_payment_method' | 'processing' | 'succeeded'
  lines: SandboxLine[]
  currency: string
  clientReferenceId: string | null
  customerEmail: string | null
  metadata: Record<string, string>
  intentMetadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  charges: Charge[]
}

export type Delivery = { at: string; answer: string }
export type SandboxEvent = {
  id: string
  type: string
  createdS: number
  checkoutId: string
  object: object
  isDelivered: boolean
  deliveries: Delivery[]
}

/** A price that was made by a call; the provider never changes one. */
export type SandboxPrice = { id: string; key: string | null; cents: number; currency: string; name: string }

/** What the control panel can make go wrong. */
export type Switches = { api: 'up' | 'down' | 'slow'; delayS: number; isOutOfOrder: boolean }

/** An answer that was given under an idempotency key, and to which question. */
export type KeptAnswer = { key: string; question: string; checkoutId: string }

export type Ledger = ReturnType<typeof openLedger>

const SWITCHES = 'switches'
const ALL_WELL: Switches = { api: 'up', delayS: 0, isOutOfOrder: false }

export function newId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}

/**
 * What the stand-in for the card provider knows. A file for each thing, written whole before anyone is answered, so that it
 * is all there after a restart or a kill. Read when it is first needed: a start without purchases need not look for any. Without
 * a folder it is forgotten with the process.
 */
export function openLedger(folder: string | undefined) {
  let shelves: ReturnType<typeof readShelves> | undefined
  function known() {
    shelves ??= readShelves(folder)
    return shelves
  }

  function save<T extends { id: string }>(shelf: string, shelved: Map<string, T>, thing: T): T {
    shelved.set(thing.id, thing)
    if (folder) writeWhole(path.join(folder, shelf, `${thing.id}.json`), JSON.stringify(thing))
    return thing
  }

  return {
    get checkouts(): ReadonlyMap<string, Checkout> {
      return known().checkouts
    },
    get prices(): ReadonlyMap<string, SandboxPrice> {
      return known().prices
    },
    get events(): ReadonlyMap<string, SandboxEvent> {
      return known().events
    },
    get switches(): Readonly<Switches> {
      return known().switches.get(SWITCHES) ?? ALL_WELL
    },
    saveCheckout: (checkout: Checkout) => save('checkouts', known().checkouts, checkout),
    savePrice: (price: SandboxPrice) => save('prices', known().prices, price),
    saveEvent: (event: SandboxEvent) => save('events', known().events, event),
    findAnswer: (key: string): KeptAnswer | undefined => known().answers.get(fileName(key)),
    saveAnswer: (answer: KeptAnswer) => save('answers', known().answers, { ...answer, id: fileName(answer.key) }),
    setSwitches(changes: Partial<Switches>): void {
      const { switches } = known()
      save('switches', switches, { ...ALL_WELL, ...switches.get(SWITCHES), ...changes, id: SWITCHES })
    },
  }
}

function readShelves(folder: string | undefined) {
  return {
    checkouts: readShelf<Checkout>(folder, 'checkouts'),
    events: readShelf<SandboxEvent>(folder, 'events'),
    prices: readShelf<SandboxPrice>(folder, 'prices'),
    answers: readShelf<KeptAnswer & { id: string }>(folder, 'answers'),
    switches: readShelf<Switches & { id: string }>(folder, 'switches'),
  }
}

function fileName(key: string): string {
  return Buffer.from(key).toString('hex').slice(0, 200)
}

function readShelf<T extends { id: string }>(folder: string | undefined, shelf: string): Map<string, T> {
  if (!folder) return new Map()
  const place = path.join(folder, shelf)
  mkdirSync(place, { recursive: true })
  const things = readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(place, name), 'utf8')) as T)
  return new Map(things.map((thing) => [thing.id, thing]))
}

function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
