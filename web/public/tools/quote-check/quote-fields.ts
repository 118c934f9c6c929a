import { type QuoteSale } from '#deal/quote/quote-shapes.ts'
import { FUELS } from '#deal/rule-rows.ts'
import {
  amount,
  choice,
  count,
  jurisdictionCode,
  type Problems,
  percent,
  readTexts,
  shareOfPercent,
  type Texts,
  textsFrom,
  type Values,
} from '../typed-fields.ts'

export const DEALER_LANGUAGES = ['fr', 'en'] as const
export type DealerLanguage = (typeof DEALER_LANGUAGES)[number]

/** What is asked of a deal beside its lines, wherever a quote is entered. */
export const DEAL_FIELDS = {
  condition: choice(['new', 'used']),
  fuel: choice(FUELS),
  advertised: amount(),
  local: percent(),
  rate: percent(),
  book: amount(),
  age: count(60),
}

/** The same as the engine asks for it. */
export function readDeal({ condition, fuel, advertised, local, rate, book }: Values<typeof DEAL_FIELDS>) {
  return {
    condition: condition ?? 'new',
    fuel: fuel ?? 'gas',
    advertised_price: advertised ?? null,
    local_rate: local === undefined ? null : shareOfPercent(local),
    rate_override: rate === undefined ? null : shareOfPercent(rate),
    book_value: book ?? null,
  }
}

const { fuel: _fuel, condition: _condition, ...restOfDeal } = DEAL_FIELDS

/** What is asked beside the quote itself, under the names of the plain form and in the order of its address. */
export const SALE_FIELDS = {
  in: jurisdictionCode(),
  /** Empty until it is said: what would change the answer is asked then. */
  condition: choice(['', 'new', 'used']),
  fuel: choice(['', ...FUELS]),
  seller: choice(['dealer', 'private']),
  ...restOfDeal,
  /** The total that the sheet states. */
  stated: amount(),
}
export type QuoteFields = {
  sale: Texts<typeof SALE_FIELDS>
  requested: readonly string[]
  text: string
  /** Which of several offers is answered, from 0. */
  option: number
}

export const TEXT_NAME = 'text'
export const REQUESTED_NAME = 'requested'
export const SAY_NAME = 'say'
export const OPTION_NAME = 'option'

/** What a form or an address says beside the sale; both are untrusted input. */
export function quoteFieldsOf(form: URLSearchParams): QuoteFields {
  return {
    sale: textsFrom(SALE_FIELDS, form),
    requested: form
      .getAll(REQUESTED_NAME)
      .filter((kind) => KIND_NAME.test(kind))
      .slice(0, REQUESTED_MAX),
    text: form.get(TEXT_NAME) ?? '',
    option: /^\d{1,2}$/.test(form.get(OPTION_NAME) ?? '') ? Number(form.get(OPTION_NAME)) : 0,
  }
}

const REQUESTED_MAX = 100
const KIND_NAME = /^[a-z_]{1,40}$/

export function readSale(
  { sale, requested }: Pick<QuoteFields, 'sale' | 'requested'>,
  jurisdiction: string,
  date: string,
): { sale: QuoteSale; stated: number | undefined; problems: Problems<typeof SALE_FIELDS> } {
  const { values, problems } = readTexts(SALE_FIELDS, sale)
  return {
    problems,
    stated: values.stated,
    sale: {
      jurisdiction,
      date,
      seller: values.seller ?? 'dealer',
      ...readDeal({ ...values, fuel: undefined, condition: values.condition || undefined }),
      fuel: values.fuel || undefined,
      vehicle_age: values.age ?? null,
      requested,
    },
  }
}

/** Quebec’s dealers must serve in French; another language is chosen by hand. */
export function dealerLanguage(asked: string | null, province: string): DealerLanguage {
  return DEALER_LANGUAGES.find((one) => one === asked) ?? (province === 'QC' ? 'fr' : 'en')
}
