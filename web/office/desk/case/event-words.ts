import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { Translate } from '#locales/translate.ts'
import { callWhen, type EventWords, eventWords, placeName } from '#web/client/cases/events/event-words.ts'

/** Entries whose words for the client speak to them; the desk says the same of them. */
const OF_THE_CLIENT = [
  'packageJoined',
  'requestJoined',
  'assigned',
  'handedBack',
  'briefChanged',
  'placeChanged',
  'workStarted',
  'todoAdded',
  'refundAsked',
  'refundAnswered',
  'refundBegun',
  'documentUploaded',
  'dealerText',
  'callMissed',
  'callDone',
] as const satisfies readonly CaseEvent['kind'][]

type Reader = { t: Translate; locale: Locale; currency?: string | null; carCurrency?: string }

/** An entry of the timeline as staff read it. */
export function deskEventWords(event: CaseEvent, reader: Reader): EventWords {
  const { t, locale, currency = null, carCurrency = 'CAD' } = reader
  // Staff use the business time zone, as everywhere on the desk.
  const zone = BUSINESS.timeZone
  const words = eventWords(event, { t, locale, currency, carCurrency, zone })
  const kind = OF_THE_CLIENT.find((one) => one === event.kind)
  if (!kind) return words
  const { actor, actor_side, values } = event
  const document = values['documentType'] ? t(`documentTypes.${values['documentType']}` as MessageKey) : ''
  const text = t(`desk.events.${kind}`, {
    ...values,
    actor: actor ?? t('desk.events.someone', { side: actor_side }),
    side: values['side'] ?? 'client',
    when: callWhen({ t, locale, zone }, values),
    document: document || (values['document'] ?? ''),
    region: placeName(t, values),
    text: values['text'] || document,
  })
  return { text, quote: words.quote ?? (kind === 'handedBack' ? (values['reason'] ?? null) : null) }
}
