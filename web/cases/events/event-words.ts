import type { CaseEvent } from '../../../contract/cases.ts'
import type { Locale } from '../../../contract/locales.ts'
import { callTime } from '../../../locales/call-times.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { joinParts } from '../../../locales/lists.ts'
import { formatMoney } from '../../../locales/money.ts'
import type { Translate } from '../../../locales/translate.ts'

export type EventWords = {
  text: string
  /** What somebody wrote with it, as they wrote it. */
  quote: string | null
}

type Reader = {
  t: Translate
  locale: Locale
  /** What the fee was paid in. */
  currency: string | null
  /** What cars are paid in here; entries of a deal say their own, older ones do not. */
  carCurrency?: string
}

/** Entries whose amount is of the fee. */
const OF_THE_FEE: readonly CaseEvent['kind'][] = ['refundAnswered', 'refunded']

/** An entry of the timeline in the reader's language. Entries hold data, never sentences: stages, fields, types, amounts. */
export function eventWords(
  { kind, actor, actor_side, values }: CaseEvent,
  { t, locale, currency, carCurrency }: Reader,
): EventWords {
  const stage = (name: string | undefined) => (name ? t(`case.stage.names.${name}` as MessageKey) : '')
  const document = values['documentType'] ? t(`documentTypes.${values['documentType']}` as MessageKey) : ''
  const fields = (values['fields'] ?? '').split(' ').filter(Boolean)
  const cents = values['cents'] ?? values['amount_cents']
  const paidIn = values['currency'] ?? (OF_THE_FEE.includes(kind) ? currency : (carCurrency ?? null))
  const text = t(`case.events.${kind}`, {
    ...values,
    side: actor_side,
    actor: actor ?? t('case.events.someone', { side: actor_side }),
    from: stage(values['from']),
    to: stage(values['to']),
    when: callWhen(locale, values),
    reason: values['reason'] ? t(`case.events.reasons.${values['reason']}` as MessageKey) : '',
    fields: joinParts(
      locale,
      fields.map((field) => t(`case.brief.fields.${field}` as MessageKey).toLocaleLowerCase()),
    ),
    document: document || (values['document'] ?? ''),
    text: values['text'] || document,
    amount: cents ? formatMoney(locale, { cents: Number(cents), currency: paidIn }, { cents: 'always' }) : 'none',
  })
  return { text, quote: quoteOf(kind, values) }
}

/** Somebody said why, in their own words. */
const WITH_WORDS: readonly CaseEvent['kind'][] = ['offerAsked', 'offerWithdrawn', 'targetSet', 'savingsObjected']

/** When a call is, by the reader's clocks. */
export function callWhen(locale: Locale, { startsAt }: Record<string, string>): string {
  const at = (shape: 'day' | 'time') => callTime(locale, new Date(startsAt ?? ''), readerZone(), shape)
  return startsAt ? `${at('day')}, ${at('time')}` : ''
}

/** These pages are drawn in the browser alone. */
function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

function quoteOf(kind: CaseEvent['kind'], values: Record<string, string>): string | null {
  if (kind === 'refundAsked') return values['words'] ?? null
  if (kind === 'dealerText' || kind === 'offerText') return values['text'] ?? null
  if (WITH_WORDS.includes(kind)) return values['words'] || null
  return values['line'] ?? values['answer'] ?? null
}

/** Entries of several answers as one list, newest first, none twice: what is new shifts the pages of what was. */
export function mergeEvents(known: readonly CaseEvent[], come: readonly CaseEvent[]): CaseEvent[] {
  const byId = new Map([...known, ...come].map((event) => [event.id, event]))
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}
