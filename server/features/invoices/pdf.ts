import { BUSINESS } from '#contract/settings/business.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { formatMoney, formatNumber } from '#locales/money.ts'
import type { MessageValues, Translate } from '#locales/translate.ts'
import { translator } from '#server/platform/process/translations.ts'
import { creditNoteNumberText, invoiceNumberText } from './invoice-number.ts'
import type { CreditNote, Invoice, Parties } from './queries.ts'
import { openSheet, type Sheet, type Style } from './typesetting.ts'

const LEFT = 64
const RIGHT = 548
const WIDTH = RIGHT - LEFT
const HALF = WIDTH / 2 - 16
/** Whole dashes only, from edge to edge. */
const DASH = 18
const DASHES = 15
const FAINT = '#596676'
const LINE = '#ddd9cf'
const PRIMARY = '#015a5e'
const MONEY = '#1c6b3c'

const BODY: Style = { size: 10.5 }
const SMALL: Style = { size: 8.5, colour: FAINT }

export type Card = { brand: string; last4: string } | null
/** The languages that the invoice speaks: the buyer's, and before it French for a buyer in Quebec. */
type Tongue = { locale: Locale; t: Translate }

/** What is printed: the same sheet, under the words of an invoice or of a credit note. */
type Paper = Pick<
  Invoice,
  'locale' | 'parties' | 'itemName' | 'subtotalCents' | 'taxes' | 'totalCents' | 'currency' | 'issuedAt'
> & {
  number: string
  words: Record<'title' | 'number' | 'date' | 'buyer' | 'total' | 'stamp', MessageKey>
  /** Beside the stamp, below the date. */
  remark?: (t: Translate) => string
}

const INVOICE_WORDS = {
  title: 'invoice.title',
  number: 'invoice.number',
  date: 'invoice.date',
  buyer: 'invoice.buyer',
  total: 'invoice.total',
  stamp: 'invoice.paid',
} as const satisfies Paper['words']

const CREDIT_NOTE_WORDS = {
  title: 'invoice.creditNote.title',
  number: 'invoice.creditNote.number',
  date: 'invoice.creditNote.date',
  buyer: 'invoice.creditNote.buyer',
  total: 'invoice.creditNote.total',
  stamp: 'invoice.creditNote.refunded',
} as const satisfies Paper['words']

export function renderInvoice(invoice: Invoice, card: Card): Promise<Buffer> {
  const remark = card && ((t: Translate) => t('invoice.paidByCard', { ...card, brand: brandName(card.brand) }))
  return render({
    ...invoice,
    number: invoiceNumberText(invoice.number),
    words: INVOICE_WORDS,
    ...(remark ? { remark } : {}),
  })
}

/** To the same parties and in the same languages as the invoice that it takes back. */
export function renderCreditNote(invoice: Invoice, { number, ...note }: CreditNote): Promise<Buffer> {
  const values = { number: invoiceNumberText(invoice.number) }
  return render({
    ...invoice,
    ...note,
    number: creditNoteNumberText(number),
    words: CREDIT_NOTE_WORDS,
    remark: (t) => t('invoice.creditNote.refers', values),
  })
}

function render(paper: Paper): Promise<Buffer> {
  const { locale, parties, number, words } = paper
  const locales: Locale[] = parties.buyer.isInQuebec && locale !== 'fr' ? ['fr', locale] : [locale]
  const tongues = locales.map((one) => ({ locale: one, t: translator(one) }))
  const sheet = openSheet({
    title: `${tongues.map(({ t }) => t(words.title)).join(' / ')} ${number}`,
    author: parties.seller.name,
    language: INTL_LOCALE[locales[0] ?? locale],
    at: paper.issuedAt,
  })
  heading(sheet, paper, tongues)
  let y = partiesBlock(sheet, paper, tongues, 190)
  y = itemsBlock(sheet, paper, tongues, y + 28)
  y = totalBlock(sheet, paper, tongues, y + 6)
  stamp(sheet, paper, tongues, y + 34)
  footer(sheet, tongues, parties.seller)
  return sheet.finish()
}

/** The same words in each language, one below the other, the later ones smaller. Gives the place below. */
function say(
  sheet: Sheet,
  tongues: readonly Tongue[],
  key: MessageKey,
  at: { x: number; y: number; width: number; style?: Style; values?: MessageValues },
): number {
  let { y } = at
  for (const [position, { t }] of tongues.entries()) {
    y = sheet.block(t(key, at.values), at.x, y, at.width, position === 0 ? (at.style ?? BODY) : SMALL)
  }
  return y
}

function dateText({ locale }: Tongue, date: Date): string {
  return formatLongDate(locale, date, BUSINESS.timeZone)
}

function money(invoice: Paper, { locale }: Tongue, cents: number): string {
  return formatMoney(locale, { cents, currency: invoice.currency }, { cents: 'always', withCode: true })
}

function heading(sheet: Sheet, invoice: Paper, tongues: readonly Tongue[]): void {
  const { words, number } = invoice
  const dates = tongues.map((tongue) => dateText(tongue, invoice.issuedAt))
  sheet.line(invoice.parties.seller.name, LEFT, 58, { size: 20, weight: 'strong' })
  sheet.document.save()
  sheet.document.dash(DASH, { space: (WIDTH - DASHES * DASH) / (DASHES - 1) })
  sheet.rule(LEFT, 98, WIDTH, 4, '#b1bcc7')
  sheet.document.undash()
  sheet.document.restore()
  const titles = tongues.map(({ t }) => t(words.title)).join(' / ')
  sheet.line(titles, LEFT, 122, { size: 24, weight: 'strong' })
  const facts = [
    [tongues.map(({ t }) => t(words.number)).join(' / '), number],
    [tongues.map(({ t }) => t(words.date)).join(' / '), dates.join(' / ')],
  ] as const
  for (const [position, [label, value]] of facts.entries()) {
    sheet.line(label, RIGHT, 116 + position * 30, SMALL, 'end')
    sheet.line(value, RIGHT, 127 + position * 30, { ...BODY, weight: 'strong' }, 'end')
  }
}

function partiesBlock(sheet: Sheet, { parties, words }: Paper, tongues: readonly Tongue[], top: number): number {
  const { seller, buyer } = parties
  const columns = [
    { key: 'invoice.seller', x: LEFT, name: seller.name, lines: seller.lines },
    { key: words.buyer, x: LEFT + HALF + 32, name: buyer.name, lines: [...buyer.lines, buyer.email] },
  ] as const
  const ends = columns.map(({ key, x, name, lines }) => {
    const label = tongues.map(({ t }) => t(key)).join(' / ')
    let y = sheet.block(label, x, top, HALF, SMALL) + 3
    y = sheet.block(name, x, y, HALF, { ...BODY, weight: 'strong' })
    for (const line of lines) y = sheet.block(line, x, y, HALF, BODY)
    return y
  })
  return Math.max(...ends)
}

function itemsBlock(sheet: Sheet, invoice: Paper, tongues: readonly Tongue[], top: number): number {
  const [first] = tongues
  if (!first) return top
  sheet.line(tongues.map(({ t }) => t('invoice.item')).join(' / '), LEFT, top, SMALL)
  sheet.line(tongues.map(({ t }) => t('invoice.amount')).join(' / '), RIGHT, top, SMALL, 'end')
  sheet.rule(LEFT, top + 18, WIDTH)
  const y = top + 27
  sheet.line(money(invoice, first, invoice.subtotalCents), RIGHT, y, BODY, 'end')
  const values = { plan: invoice.itemName }
  const below = say(sheet, tongues, 'invoice.consulting', { x: LEFT, y, width: WIDTH - 130, values })
  sheet.rule(LEFT, below + 9, WIDTH, 0.75, LINE)
  return below + 18
}

/** Subtotal, each tax with its rate and the seller's number, and what was paid. */
function totalBlock(sheet: Sheet, invoice: Paper, tongues: readonly Tongue[], top: number): number {
  const [first] = tongues
  if (!first) return top
  const x = LEFT + WIDTH * 0.42
  const width = RIGHT - x - 110
  let y = top
  const row = (key: MessageKey, cents: number, style: Style = BODY, rate = '') => {
    const labels = tongues.map(({ t }) => t(key)).join(' / ') + rate
    sheet.line(money(invoice, first, cents), RIGHT, y, style, 'end')
    y = sheet.block(labels, x, y, width, style)
  }
  row('invoice.subtotal', invoice.subtotalCents)
  const { gstNumber, qstNumber } = invoice.parties.seller
  for (const { name, rateMilliPercent, cents } of invoice.taxes) {
    const percent = formatNumber(first.locale, rateMilliPercent / 1000, { maximumFractionDigits: 3 })
    row(`invoice.taxes.${name}`, cents, BODY, ` ${percent}\u00a0%`)
    const number = name === 'QST' ? qstNumber : gstNumber
    for (const { t } of number ? tongues : [])
      y = sheet.block(
        t('invoice.taxNumber', { tax: t(`invoice.taxes.${name}`), number: number ?? '' }),
        x,
        y,
        RIGHT - x,
        SMALL,
      )
    y += 3
  }
  if (invoice.taxes.length === 0) y = say(sheet, tongues, 'invoice.noTax', { x, y, width: RIGHT - x, style: SMALL })
  y += 8
  sheet.rule(x, y, RIGHT - x, 1.25)
  y += 8
  row(invoice.words.total, invoice.totalCents, { size: 13, weight: 'strong' })
  sheet.rule(x, y + 4, RIGHT - x, 0.75)
  sheet.rule(x, y + 6.5, RIGHT - x, 0.75)
  return y + 10
}

function stamp(sheet: Sheet, invoice: Paper, tongues: readonly Tongue[], top: number): void {
  const [first] = tongues
  if (!first) return
  const style: Style = { size: 15, weight: 'strong', colour: MONEY }
  const word = tongues.map(({ t }) => t(invoice.words.stamp)).join(' / ')
  const width = sheet.widthOf(word, style) + 28
  sheet.document.roundedRect(LEFT, top, width, 32, 5).lineWidth(1.75).strokeColor(MONEY).stroke()
  sheet.line(word, LEFT + 14, top + 6.5, style)
  const x = LEFT + width + 16
  let y = top + 3
  for (const tongue of tongues) {
    const lines = tongue === first ? BODY : SMALL
    y = sheet.block(dateText(tongue, invoice.issuedAt), x, y, RIGHT - x, lines)
    if (invoice.remark) y = sheet.block(invoice.remark(tongue.t), x, y, RIGHT - x, lines)
  }
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

function brandName(brand: string): string {
  return BRANDS[brand] ?? brand
}

/** Questions go where the paper itself says that the seller is reached. */
function footer(sheet: Sheet, tongues: readonly Tongue[], { lines }: Parties['seller']): void {
  sheet.rule(LEFT, 712, WIDTH, 0.75, LINE)
  const values = { email: lines.find((line) => line.includes('@')) ?? BUSINESS.email }
  say(sheet, tongues, 'invoice.questions', {
    x: LEFT,
    y: 720,
    width: WIDTH,
    style: { ...SMALL, colour: PRIMARY },
    values,
  })
}
