import { offerDayOf } from '#contract/offers/days.ts'
import { chainOf } from '#contract/offers/deal-chain.ts'
import type { ShownLine } from '#contract/offers/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { comesOff, countedLines, type Difference } from '#contract/signing/lines.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { LineClass } from '#deal/rule-rows.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import { FRENCH } from '#deal/texts/fr.ts'
import { kindName, lawTitle, type QuoteTexts } from '#deal/texts/quote-texts.ts'
import { TAGALOG } from '#deal/texts/tl.ts'
import { CHINESE } from '#deal/texts/zh.ts'
import { correctDate, formatLongDate, HOUR_CYCLE } from '#locales/long-date.ts'
import { formatMoney } from '#locales/money.ts'
import { labelText } from '#locales/tax-names.ts'
import type { Translate } from '#locales/translate.ts'
import { escapeHtml, plainDocument } from '#server/platform/pages/plain-pages.ts'
import { translator } from '#server/platform/process/translations.ts'
import type { Evidence, EvidenceOffer, FlaggedLine, SignedContract } from './evidence.ts'
import { lineName } from './line-names.ts'

const TEXTS: Record<Locale, QuoteTexts> = { en: ENGLISH, fr: FRENCH, zh: CHINESE, tl: TAGALOG }

type Reader = {
  locale: Locale
  t: Translate
  texts: QuoteTexts
  money: (cents: number) => string
  time: (at: Date | string) => string
}

/** Times are in the business time zone, which is named: the reader may be anywhere. */
export function readerOf(locale: Locale, currency: string): Reader {
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: HOUR_CYCLE[locale],
    timeZone: BUSINESS.timeZone,
  })
  return {
    locale,
    t: translator(locale),
    texts: TEXTS[locale],
    money: (cents) => formatMoney(locale, { cents, currency }, { cents: 'always', withCode: true }),
    time: (at) => correctDate(locale, format.format(new Date(at))),
  }
}

const text = (value: string) => escapeHtml(value)
const paragraph = (value: string, kind = '') => `<p${kind && ` class="${kind}"`}>${text(value)}</p>`
const heading = (value: string) => `<h2>${text(value)}</h2>`

/** Rows of cells; the last cell is a figure. */
function table(rows: readonly (readonly string[])[]): string {
  const cell = (value: string, isLast: boolean) => `<td${isLast ? ' class="figure"' : ''}>${value}</td>`
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((value, at) => cell(value, at === cells.length - 1)).join('')}</tr>`
  return `<table>${rows.map(row).join('')}</table>`
}

function page({ locale }: Reader, title: string, body: readonly string[]): string {
  return plainDocument(title, [`<h1>${text(title)}</h1>`, ...body].join('\n'), { locale, isKept: true })
}

/** The whole at a glance: what was wanted and advertised, each offer with its hash, and how the contract differs. */
export function overviewPage(reader: Reader, evidence: Evidence, nameOf: (offer: EvidenceOffer) => string): string {
  const { t, time, money } = reader
  const { row, now, offers, contract, hasMoreMessages, messages } = evidence
  const shown = offers.map((offer) => [
    text(titleOf(reader, offer)),
    [t(`offers.standings.${offer.standing}`), ...correctionWords(reader, offer)].map(text).join('<br>'),
    `<code>${text(`${nameOf(offer)}.json`)}</code><br><code>${text(offer.hash)}</code>`,
    text(offer.shown.payable === null ? t('offers.lines.unknownTotal') : money(offer.shown.payable)),
  ])
  return page(reader, t('evidence.title', { code: row.code }), [
    paragraph(t('evidence.made', { time: time(now) }), 'faint'),
    heading(t('case.brief.title')),
    ...wantedPart(reader, evidence),
    heading(t('offers.room.title')),
    offers.length === 0 ? paragraph(t('evidence.noOffers')) : table(shown),
    ...(contract ? contractPart(reader, contract) : []),
    heading(t('evidence.messages')),
    paragraph(t('evidence.messageCount', { count: messages.length })),
    ...(hasMoreMessages ? [paragraph(t('evidence.earlierMessages'))] : []),
  ])
}

/** Why an offer no longer counts as it was shown. */
function correctionWords({ t, time }: Reader, { corrected }: EvidenceOffer): string[] {
  if (!corrected) return []
  const { by, reason, at } = corrected
  return [t('offers.rounds.corrected', { round: by, date: time(at) }), reason]
}

function titleOf({ t }: Reader, { shown }: EvidenceOffer): string {
  const { name, city } = shown.dealer
  return `${name}, ${city}, ${t('offers.rounds.number', { number: shown.round })}`
}

function wantedPart({ t, money }: Reader, { row, ad, offers }: Evidence): string[] {
  const { wants, must_haves: must } = row.brief
  const advertised = offers.flatMap(({ shown, advertised: amount }) =>
    amount === null ? [] : [t('evidence.advertised', { dealer: shown.dealer.name, amount: money(amount) })],
  )
  const said = [wants, must, ad && t('evidence.listing', { name: ad.vehicle }), ...new Set(advertised)]
  const found = said.filter((one) => one !== null && one !== '')
  return found.length === 0 ? [paragraph(t('evidence.nothingWritten'))] : found.map((one) => paragraph(one ?? ''))
}

/** Until when an offer holds: the day where it names no hour. */
function holdsText({ t, time, locale }: Reader, end: string, jurisdiction: string): string {
  const day = offerDayOf(end, jurisdiction)
  if (day === null) return t('offers.decide.holds', { date: time(end) })
  return t('offers.decide.holdsDay', { date: formatLongDate(locale, new Date(day), 'UTC') })
}

/** One offer as it was shown, line by line, with what is flagged, by which law, and where that is written. */
export function offerPage(reader: Reader, offer: EvidenceOffer, file: string): string {
  const { t, texts, money, time } = reader
  const { shown, flagged } = offer
  const lines = countedLines(shown.lines).map((line) => [
    [text(line.text), ...[kindName(texts, line.kind), ...sourceWords(t, line)].map(faint)].join('<br>'),
    text(badgeOf(t, line)),
    text(`${comesOff(line) ? '−' : ''}${money(line.amount)}`),
  ])
  const taxes = (shown.taxes ?? []).map(({ label, amount }) => [text(labelText(t, label)), '', text(money(amount))])
  const chain = chainOf(shown)
  const apart =
    chain === null || chain.links.length === 0
      ? []
      : [
          ...chain.links.map(({ kind, amount }) => [text(t(`offers.chain.${kind}`)), '', text(money(amount))]),
          [`<b>${text(t('offers.chain.toPay'))}</b>`, '', `<b>${text(money(chain.toPay))}</b>`],
        ]
  const total = shown.payable === null ? t('offers.lines.unknownTotal') : money(shown.payable)
  const how = t('offers.best.taken', { source: t(`offers.sources.${shown.source}`), date: time(shown.taken_at) })
  return page(reader, titleOf(reader, offer), [
    paragraph(how),
    ...(shown.expires_at ? [paragraph(holdsText(reader, shown.expires_at, shown.jurisdiction))] : []),
    paragraph(t('evidence.frozen', { time: time(offer.shownAt) })),
    ...correctionWords(reader, offer).map((words) => paragraph(words)),
    `<p class="faint">SHA-256 <code>${text(file)}.json</code>: <code>${text(offer.hash)}</code></p>`,
    table([
      ...lines,
      ...taxes,
      [`<b>${text(t('offers.lines.outTheDoor'))}</b>`, '', `<b>${text(total)}</b>`],
      ...apart,
    ]),
    heading(t('evidence.flagged')),
    ...(flagged.length === 0
      ? [paragraph(t('evidence.nothingFlagged'))]
      : flagged.map((one) => flaggedPart(reader, one))),
    ...(shown.proof
      ? [`<p>${text(t('offers.best.proof', { name: shown.proof.name }))}<br><code>${shown.proof.sha256}</code></p>`]
      : []),
  ])
}

const faint = (value: string) => `<span class="faint">${text(value)}</span>`

/** Where the figure comes from, of an offer with a paper. */
function sourceWords(t: Translate, { source }: ShownLine): string[] {
  if (source === undefined) return []
  if (source === null) return [t('offers.lines.typed')]
  return [t(source.check === 'person' ? 'offers.lines.fromRowChecked' : 'offers.lines.fromRow', { row: source.row })]
}

function badgeOf(
  t: Translate,
  { class: as, price }: { class: string; price?: 'advertised' | 'over' | null | undefined },
) {
  if (price) return t(`quotes.price.${price}`)
  return as === 'structural' ? '' : t(`quotes.classes.${as as Exclude<LineClass, 'structural'>}`)
}

function flaggedPart({ t, texts, money }: Reader, { line, law }: FlaggedLine): string {
  const sources = (law?.sources ?? []).map(({ title, publisher, year }) => `${title}, ${publisher}, ${year}`)
  return [
    `<p><b>${text(line.text)}</b>, ${text(money(line.amount))}: ${text(badgeOf(t, line))}`,
    ...(law ? [text(lawTitle(texts, law.name))] : []),
    ...sources.map((source) => `<span class="faint">${text(t('evidence.source', { source }))}</span>`),
    ...(law ? [`<span class="faint">${text(t('evidence.checked', { date: law.checkedOn }))}</span>`] : []),
  ].join('<br>')
}

function contractPart(reader: Reader, { offer, answer, enteredAt }: SignedContract): string[] {
  const { t, money, time } = reader
  const rows = answer.differences.map((difference) => [
    text(differenceWords(reader, difference)),
    text(t(`evidence.states.${difference.state}`)),
    text(`${difference.over < 0 ? '−' : '+'}${money(Math.abs(difference.over))}`),
  ])
  return [
    heading(t('evidence.contract')),
    paragraph(t('evidence.contractRead', { time: time(enteredAt), dealer: offer.shown.dealer.name })),
    rows.length === 0 ? paragraph(t('evidence.contractSame')) : table(rows),
  ]
}

function differenceWords({ t, texts }: Reader, { line, text: words }: Difference): string {
  return line ? lineName(t, texts, line) : kindName(texts, words ?? '')
}

/** The conversation as the client reads it. */
export function messagesPage(reader: Reader, { row, messages, hasMoreMessages }: Evidence): string {
  const { t, time } = reader
  const said = messages.map(({ author, sent_at: at, edited_at: edited, text: words, files }) =>
    [
      `<h2>${text(author || t('evidence.gone'))} <span class="faint">${text(time(at))}</span></h2>`,
      ...(edited ? [paragraph(t('evidence.edited', { time: time(edited) }), 'faint')] : []),
      `<pre>${text(words)}</pre>`,
      ...files.map(({ name }) => paragraph(t('evidence.attached', { name }), 'faint')),
    ].join('\n'),
  )
  return page(reader, `${t('evidence.messages')}, ${row.code}`, [
    ...(hasMoreMessages ? [paragraph(t('evidence.earlierMessages'))] : []),
    ...(said.length === 0 ? [paragraph(t('evidence.noMessages'))] : said),
  ])
}
