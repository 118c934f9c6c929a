import type { Brief, BriefField, CaseEvent, Plan } from '#contract/cases/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import { callTime } from '#locales/call-times.ts'
import type { MessageKey } from '#locales/keys.ts'
import { joinList, joinParts } from '#locales/lists.ts'
import { withBrackets } from '#locales/marks.ts'
import { formatMoney } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { browserZone, officeTime } from '#web/public/calls/zones.ts'
import { fieldText } from '../brief/brief-rows.ts'

export type EventWords = {
  text: string
  /** The text that its author wrote with it. */
  quote: string | null
}

type Reader = {
  t: Translate
  locale: Locale
  /** What the fee was paid in. */
  currency: string | null
  /** What cars are paid in here; entries of a deal say their own, older ones do not. */
  carCurrency: string
  /** The time zone of calls; by default the reader's own. */
  zone?: string | undefined
}

/** Entries whose amount is of the fee. */
const OF_THE_FEE: readonly CaseEvent['kind'][] = ['refundAnswered', 'refunded']

/** An entry of the timeline in the reader's language. Entries hold data, never sentences: stages, fields, types, amounts. */
export function eventWords(
  { kind, actor, actor_side, values }: CaseEvent,
  { t, locale, currency, carCurrency, zone }: Reader,
): EventWords {
  const stage = (name: string | undefined) => (name ? t(`case.stage.names.${name}` as MessageKey) : '')
  const document = values['documentType'] ? t(`documentTypes.${values['documentType']}` as MessageKey) : ''
  const fields = (values['fields'] ?? '').split(' ').filter(Boolean)
  const cents = values['cents'] ?? values['amount_cents']
  const paidIn = values['currency'] ?? (OF_THE_FEE.includes(kind) ? currency : carCurrency)
  const text = t(`case.events.${kind}`, {
    ...values,
    side: actor_side,
    actor: actor ?? t('case.events.someone', { side: actor_side }),
    from: stage(values['from']),
    to: stage(values['to']),
    when: callWhen({ t, locale, zone }, values),
    reason: values['reason'] ? t(`case.events.reasons.${values['reason']}` as MessageKey) : '',
    fields: joinList(
      locale,
      fields.map((field) => t(`case.brief.fields.${field}` as MessageKey).toLocaleLowerCase()),
    ),
    document: document || (values['document'] ?? ''),
    region: placeName(t, values),
    text: values['text'] || document,
    amount: cents ? formatMoney(locale, { cents: Number(cents), currency: paidIn }, { cents: 'always' }) : 'none',
  })
  if (kind === 'planWritten') return { text, quote: planQuote(values, { t, locale }) }
  if (kind === 'briefChanged') return { text, quote: briefQuote(values, { t, locale, carCurrency }) }
  return { text, quote: quoteOf(kind, values) }
}

/** Where a client lives, by its name. */
export function placeName(t: Translate, { country, region }: Record<string, string>): string {
  return country && region ? t(`places.${country}.${region}` as MessageKey) : ''
}

/** The plan as it was then: a line for each step, and its note. */
function planQuote({ plan }: Record<string, string>, { t, locale }: Pick<Reader, 't' | 'locale'>): string | null {
  if (!plan) return null
  const { steps, note } = JSON.parse(plan) as Plan
  const lines = steps.map(({ text, due }, index) => {
    const step = `${index + 1}. ${text}`
    return due ? withBrackets(locale, step, t('case.plan.by', { date: displayDate(due, 'day', { locale, t }) })) : step
  })
  return [...lines, ...(note ? [note] : [])].join('\n')
}

/** What each field said before, and what it says since. */
function briefQuote(
  { fields, before, after }: Record<string, string>,
  { t, locale, carCurrency }: Pick<Reader, 't' | 'locale' | 'carCurrency'>,
): string | null {
  if (!fields || !before || !after) return null
  const [was, is] = [before, after].map((brief) => JSON.parse(brief) as Partial<Brief>)
  const reader = { t, locale, currency: carCurrency }
  return (fields.split(' ') as BriefField[])
    .map((field) =>
      t('case.events.change', {
        field: t(`case.brief.fields.${field}`),
        before: fieldText(was ?? {}, field, reader) || '–',
        after: fieldText(is ?? {}, field, reader) || '–',
      }),
    )
    .join('\n')
}

/** The actor as the client reads it: themselves, or a staff member by name. */
export function actorName({ actor, actor_side: side }: CaseEvent, t: Translate): string {
  return (side === 'client' ? null : actor) ?? t('case.events.someone', { side })
}

/** Kinds with a reason in its author's own words. */
const WITH_WORDS: readonly CaseEvent['kind'][] = [
  'offerAsked',
  'offerWithdrawn',
  'offerCorrected',
  'baselineCorrected',
  'targetSet',
  'savingsObjected',
]

/** When a call is, in the reader's zone and, where they differ, in the business time zone. */
export function callWhen(
  { t, locale, zone = browserZone() }: Pick<Reader, 't' | 'locale' | 'zone'>,
  { startsAt }: Record<string, string>,
): string {
  if (!startsAt) return ''
  const at = (shape: 'day' | 'time') => callTime(locale, new Date(startsAt), zone, shape)
  const house = officeTime(t, locale, startsAt, zone)
  const when = joinParts(locale, [at('day'), at('time')])
  return house ? withBrackets(locale, when, house) : when
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
