import { SHOWN_PLANS, type ShownPlan } from '#contract/payments/plan-constants.ts'
import { FEATURE_MAX_CHARS, FEATURES_MAX, type PlanText, type PlanTexts } from '#contract/settings/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'

/** What was typed, a line for each thing; blank lines count for nothing. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function isGoodText(text: string): boolean {
  const lines = linesOf(text)
  return lines.length > 0 && lines.length <= FEATURES_MAX && lines.every((line) => line.length <= FEATURE_MAX_CHARS)
}

/** The texts with those of one plan replaced; a plan with its default text is taken out again. */
export function withText(texts: PlanTexts, plan: ShownPlan, text: PlanText, first: PlanText) {
  const isFirst = LOCALES.every((locale) => text[locale].join('\n') === first[locale].join('\n'))
  return Object.fromEntries(
    SHOWN_PLANS.flatMap((key) => {
      const lines = key === plan ? (isFirst ? undefined : text) : texts[key]
      if (!lines) return []
      return [[key, { en: [...lines.en], fr: [...lines.fr], zh: [...lines.zh], tl: [...lines.tl] }]]
    }),
  )
}
