import type faq from '#locales/en/faq.json'
import type { MessageKey } from '#locales/keys.ts'

type Items = (typeof faq)['faq']['items']
export type Topic = keyof Items

/** spec.md's topics in its order, and their questions in the order of reading. */
export const QUESTIONS = {
  what: ['service', 'role', 'audience', 'kinds', 'electric', 'languages', 'area', 'guarantee'],
  process: ['start', 'steps', 'duration', 'reply', 'myPart', 'testDrive', 'contract', 'delivery', 'stop'],
  cost: ['price', 'packages', 'payment', 'refund', 'commission', 'taxes', 'currency', 'worth'],
  savings: ['amount', 'sources', 'invoice', 'total', 'rate', 'term', 'promotion', 'lease', 'downPayment'],
  dealerships: ['which', 'fees', 'allIn', 'warranty', 'insurance', 'deposit', 'history', 'cooling', 'today', 'border'],
  tradein: ['value', 'separate', 'tax', 'loan', 'leased', 'prepare', 'repair', 'accident', 'handover'],
  tradeinyourself: ['more', 'compare', 'asking', 'papers', 'drives', 'payment', 'owing', 'dealers', 'after', 'help'],
} as const satisfies { [T in Topic]: readonly (keyof Items[T])[] }

export const TOPICS = Object.keys(QUESTIONS) as Topic[]

export type Question = { topic: Topic; id: string; anchor: string }

/** Every question with the address of its answer, which people share: an anchor never changes once it is out. */
export const ALL_QUESTIONS: readonly Question[] = TOPICS.flatMap((topic) =>
  QUESTIONS[topic].map((id) => ({ topic, id, anchor: `${topic}-${id}` })),
)

export function questionKey({ topic, id }: Question): MessageKey {
  return `faq.items.${topic}.${id}.q` as MessageKey
}

export function answerKey({ topic, id }: Question): MessageKey {
  return `faq.items.${topic}.${id}.a` as MessageKey
}
