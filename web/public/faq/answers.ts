import { REPLY_TIMES } from '#contract/tools/claims.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatMoney } from '#locales/money.ts'
import { taxWord } from '#locales/tax-word.ts'
import type { Translate } from '#locales/translate.ts'
import type { PlanPrices } from './plan-prices.ts'
import { ALL_QUESTIONS, answerKey, type Question, questionKey } from './questions.ts'
import { SEARCH_WORDS } from './search-words.ts'

/** `hidden`: more words by which a search finds it. */
export type Answered = Question & { question: string; answer: string; hidden: string; see?: string }

/** Where an answer sends its reader on; most need nothing more. */
const SEE: Partial<Record<string, string>> = {
  'process-start': '/consulting',
  'cost-price': '/pricing',
  'cost-packages': '/pricing',
  'cost-refund': '/terms-and-conditions',
  'savings-amount': '/consulting',
  'process-reply': '/contact',
  'tradein-prepare': '/privacy',
  'dealerships-fees': '/tools/quote-check',
  'dealerships-allIn': '/tools/quote-check',
  'dealerships-cooling': '/tools/rights',
  'savings-total': '/tools/payment',
  'savings-promotion': '/tools/payment',
  'savings-lease': '/tools/payment',
  'tradein-tax': '/tools/trade-in',
  'tradeinyourself-more': '/tools/trade-in',
  'tradeinyourself-compare': '/tools/trade-in',
}

/** All questions in a language. Prices come from the plans on sale; without them the answer says where they stand. */
export function answersIn(
  locale: Locale,
  t: Translate,
  { prices, chargesTax }: { prices: PlanPrices | null; chargesTax: boolean },
): Answered[] {
  const values = { hours: REPLY_TIMES.form.maxHours, tax: taxWord(chargesTax) }
  return ALL_QUESTIONS.map((question) => ({
    ...question,
    question: t(questionKey(question)),
    answer: question.anchor === 'cost-price' ? priceAnswer(locale, t, prices) : t(answerKey(question), values),
    hidden: SEARCH_WORDS[question.anchor] ?? '',
    see: SEE[question.anchor],
  }))
}

function priceAnswer(locale: Locale, t: Translate, prices: PlanPrices | null): string {
  if (!prices) return t('faq.items.cost.price.aUnpriced')
  const amounts = Object.entries(prices).map(([plan, amount]) => [plan, formatMoney(locale, { amount })] as const)
  return t('faq.items.cost.price.a', Object.fromEntries(amounts))
}
