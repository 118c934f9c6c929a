import type { RegulatorLetter } from '#contract/offers/evidence.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { comesOff, countedLines, type Difference, isAgainstRules, wrongTax } from '#contract/signing/lines.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { findJurisdiction, rightsOf } from '#deal/index.ts'
import { askedPrice } from '#deal/quote/judge/asked-price.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import { FRENCH } from '#deal/texts/fr.ts'
import { kindName, lawTitle } from '#deal/texts/quote-texts.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { formatMoney } from '#locales/money.ts'
import { formatPhone } from '#locales/phone.ts'
import type { Translate } from '#locales/translate.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { DealEvidence, EvidenceOffer, FlaggedLine } from './evidence.ts'
import { lineName } from './line-names.ts'
import { currencyOf } from './shown.ts'

const TEXTS = { en: ENGLISH, fr: FRENCH } as const
const REPLACED: readonly EvidenceOffer['standing'][] = ['superseded', 'corrected']
type LetterLanguage = keyof typeof TEXTS

/** The default offer of a letter: the accepted one, else the one with most to ask back, else the last. */
function chosenOffer({ offers, contract }: DealEvidence): EvidenceOffer | undefined {
  const accepted = contract?.offer ?? offers.find(({ standing }) => standing === 'accepted')
  const asked = ({ shown }: EvidenceOffer) => shown.lines.reduce((sum, { ask_back: back }) => sum + back, 0)
  const standing = offers.filter((offer) => !REPLACED.includes(offer.standing))
  return accepted ?? standing.toSorted((a, b) => asked(a) - asked(b)).at(-1)
}

/**
 * A letter to the authority that oversees dealers where the client lives: who offered what, which lines the law does
 * not allow, and where the contract differs. It is the client's own: they read it, change it and send it, or not. Null
 * where there is no such offer.
 */
export function regulatorLetter(
  evidence: DealEvidence,
  { language: asked, offerId }: { language?: LetterLanguage | undefined; offerId?: string | undefined },
): RegulatorLetter | null {
  const offer = offerId ? evidence.offers.find(({ id }) => id === offerId) : chosenOffer(evidence)
  if (!offer) return null
  const { jurisdiction: place } = offer.shown
  const language = asked ?? (place === 'QC:CA' ? 'fr' : 'en')
  const rights = rightsOf({
    jurisdiction: place,
    date: businessDayOf(evidence.now),
    seller: 'dealer',
    condition: offer.condition,
  })
  if ('error' in rights) return null
  const writer = writerOf(language, currencyOf(place, evidence.row))
  // Where no law binds a dealer to the ad, a price above it is nothing to write to a regulator about.
  const wrong = offer.flagged.filter(({ line, law }) => isAgainstRules(line) && (line.ask_back > 0 || law !== null))
  const differences = evidence.contract?.offer === offer ? evidence.contract.answer.differences : []
  const tax = taxPoint(writer, offer)
  const points = wrong.length + differences.length + tax.length
  const text = [
    ...headOf(writer, evidence, offer, rights.regulator.name),
    writer.t('evidence.letter.hello'),
    introOf(writer, offer),
    ...(wrong.length + tax.length > 0
      ? [
          writer.t('evidence.letter.lines'),
          [...wrong.map((flagged) => linePoint(writer, flagged, offer)), ...tax].join('\n'),
        ]
      : []),
    ...(differences.length > 0
      ? [writer.t('evidence.letter.contract'), differences.map((one) => differencePoint(writer, one)).join('\n')]
      : []),
    ...(points === 0 ? [writer.t('evidence.letter.allLines'), allLines(writer, offer)] : []),
    writer.t('evidence.letter.please'),
    writer.t('evidence.letter.proof'),
    writer.t('evidence.letter.goodbye'),
    evidence.client.fullName,
  ].join('\n\n')
  return {
    text: `${text}\n`,
    language,
    offer_id: offer.id,
    regulator: rights.regulator.name,
    is_sure: rights.regulator.confidence === 'high',
    checked_on: rights.checked_on,
    points,
  }
}

type Writer = {
  t: Translate
  language: LetterLanguage
  money: (cents: number) => string
  day: (at: Date) => string
}

function writerOf(language: LetterLanguage, currency: string): Writer {
  return {
    t: translator(language),
    language,
    money: (cents) => formatMoney(language, { cents, currency }, { cents: 'always' }),
    day: (at) => formatLongDate(language, at, BUSINESS.timeZone),
  }
}

function headOf({ t, day }: Writer, { row, client, now }: DealEvidence, { shown }: EvidenceOffer, regulator: string) {
  const sender = [client.fullName, client.address, client.email, client.phone && formatPhone(client.phone)]
    .filter(Boolean)
    .join('\n')
  const { name, city } = shown.dealer
  return [sender, day(now), regulator, t('evidence.letter.subject', { dealer: name, city, code: row.code })]
}

function introOf({ t, language, money, day }: Writer, { shown, advertised }: EvidenceOffer): string {
  const values = {
    place: findJurisdiction(shown.jurisdiction)?.names[language] ?? '',
    dealer: shown.dealer.name,
    city: shown.dealer.city,
    date: day(new Date(shown.taken_at)),
    how: t(`evidence.letter.sources.${shown.source}`),
    total: money(shown.quoted_total),
  }
  const intro = t('evidence.letter.intro', values)
  return advertised === null ? intro : `${intro} ${t('evidence.letter.ad', { amount: money(advertised) })}`
}

function linePoint({ t, language, money }: Writer, { line, law }: FlaggedLine, offer: EvidenceOffer): string {
  const { advertised, shown } = offer
  const why =
    line.price === 'over' && advertised !== null
      ? t('evidence.letter.why.over', { amount: money(askedPrice(shown.lines) - advertised) })
      : t(`evidence.letter.why.${whyOf(line.class)}`)
  const by = law ? t('evidence.letter.law', { law: lawTitle(TEXTS[language], law.name) }) : ''
  return `- ${t('evidence.letter.point', { words: line.text, amount: money(line.amount), why, law: by })}`.trimEnd()
}

function whyOf(byClass: string): 'included_by_law' | 'over_cap' | 'junk' {
  return byClass === 'included_by_law' || byClass === 'over_cap' ? byClass : 'junk'
}

function taxPoint({ t, money }: Writer, { shown }: EvidenceOffer): string[] {
  const { quoted_tax: written } = shown
  const wrong = wrongTax(shown)
  if (written === null || wrong === null || wrong === 0) return []
  return [`- ${t('evidence.letter.tax', { written: money(written), right: money(written - wrong) })}`]
}

function differencePoint({ t, language, money }: Writer, { line, text, state, over }: Difference): string {
  const words = line ? lineName(t, TEXTS[language], line) : kindName(TEXTS[language], text ?? '')
  if (state === 'added') return `- ${t('evidence.letter.added', { words, amount: money(over) })}`
  if (state === 'missing') return `- ${t('evidence.letter.missing', { words, amount: money(Math.abs(over)) })}`
  const agreed = line?.amount ?? 0
  return `- ${t('evidence.letter.changed', { words, agreed: money(agreed), signed: money(agreed + over) })}`
}

function allLines({ t, money }: Writer, { shown }: EvidenceOffer): string {
  return countedLines(shown.lines)
    .map((line) => {
      const amount = `${comesOff(line) ? '−' : ''}${money(line.amount)}`
      return `- ${t('evidence.letter.line', { words: line.text, amount })}`
    })
    .join('\n')
}
