import { type QuoteSale } from '../../../deal/quote/quote-shapes.ts'
import { FUELS } from '../../../deal/rule-rows.ts'
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
} from '../typed-fields.ts'

export const DEALER_LANGUAGES = ['fr', 'en'] as const
export type DealerLanguage = (typeof DEALER_LANGUAGES)[number]

/** What is asked beside the quote itself, under the names of the plain form. */
export const SALE_FIELDS = {
  in: jurisdictionCode(),
  condition: choice(['new', 'used']),
  seller: choice(['dealer', 'private']),
  fuel: choice(FUELS),
  advertised: amount(),
  local: percent(),
  rate: percent(),
  book: amount(),
  age: count(60),
  /** The total that the sheet states. */
  stated: amount(),
}
export type QuoteFields = { sale: Texts<typeof SALE_FIELDS>; requested: readonly string[]; text: string }

export const TEXT_NAME = 'text'
export const REQUESTED_NAME = 'requested'
export const SAY_NAME = 'say'

export function readSale(
  { sale, requested }: QuoteFields,
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
      condition: values.condition ?? 'new',
      fuel: values.fuel ?? 'gas',
      advertised_price: values.advertised ?? null,
      local_rate: values.local === undefined ? null : shareOfPercent(values.local),
      rate_override: values.rate === undefined ? null : shareOfPercent(values.rate),
      book_value: values.book ?? null,
      vehicle_age: values.age ?? null,
      requested,
    },
  }
}

/** Quebec’s dealers must serve in French; whoever speaks otherwise is chosen by hand. */
export function dealerLanguage(asked: string | null, province: string): DealerLanguage {
  return DEALER_LANGUAGES.find((one) => one === asked) ?? (province === 'QC' ? 'fr' : 'en')
}
