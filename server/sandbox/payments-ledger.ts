import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type SandboxLine = { name: string; cents: number }
export type Charge = {
  id: string
  cents: number
  brand: string
  last4: string
  status: 'succeeded' | 'pending' | 'failed'
  refundedCents: number
  createdS: number
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

/** What the control panel can make go wrong. */
export type Switches = { api: 'up' | 'down' | 'slow'; delayS: number; isOutOfOrder: boolean }

/** An answer that was given under an idempotency key, and to which question. */
export type KeptAnswer = { key: string; question: string; checkoutId: string }

export type Ledger = ReturnType<typeof openLedger>

export function newId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(12).toString('hex')}`
}

/**
 * What the stand-in for the card provider knows. A file for each thing, written whole before anyone is answered, so that it
 * is all there after a restart or a kill. Without a folder it is forgotten with the process.
 */
export function openLedger(folder: string | undefined) {
  const checkouts = readShelf<Checkout>(folder, 'checkouts')
  const events = readShelf<SandboxEvent>(folder, 'events')
  const answers = readShelf<KeptAnswer & { id: string }>(folder, 'answers')
  const [kept] = readShelf<Switches & { id: string }>(folder, 'switches').values()
  const switches: Switches = kept ?? { api: 'up', delayS: 0, isOutOfOrder: false }

  function save<T extends { id: string }>(shelf: string, shelved: Map<string, T>, thing: T): T {
    shelved.set(thing.id, thing)
    if (folder) writeWhole(path.join(folder, shelf, `${thing.id}.json`), JSON.stringify(thing))
    return thing
  }

  return {
    checkouts: checkouts as ReadonlyMap<string, Checkout>,
    events: events as ReadonlyMap<string, SandboxEvent>,
    switches: switches as Readonly<Switches>,
    saveCheckout: (checkout: Checkout) => save('checkouts', checkouts, checkout),
    saveEvent: (event: SandboxEvent) => save('events', events, event),
    findAnswer: (key: string): KeptAnswer | undefined => answers.get(fileName(key)),
    saveAnswer: (answer: KeptAnswer) => save('answers', answers, { ...answer, id: fileName(answer.key) }),
    setSwitches(changes: Partial<Switches>): void {
      Object.assign(switches, changes)
      save('switches', new Map(), { ...switches, id: 'switches' })
    },
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
