import { PLAN_FEATURES, type PlanKey, SHOWN_PLANS } from '#contract/payments/plan-constants.ts'
import type { PlanTexts } from '#contract/settings/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Translate } from '#locales/translate.ts'
import { translator } from '#server/platform/process/translations.ts'

/** The lists by language; they change with the texts only. */
const known = new WeakMap<Translate, Partial<Record<PlanKey, readonly string[]>>>()

export function planFeatures(key: PlanKey, t: Translate): readonly string[] {
  const lists = known.get(t) ?? {}
  known.set(t, lists)
  return (lists[key] ??= translateFeatures(key, t))
}

/** As buyers read them: in the owner's words where they were edited. */
export function shownFeatures(key: PlanKey, texts: PlanTexts, locale: Locale): readonly string[] {
  return (key === 'test' ? undefined : texts[key]?.[locale]) ?? planFeatures(key, translator(locale))
}

function translateFeatures(key: PlanKey, t: Translate): readonly string[] {
  const upTo = key === 'test' ? 0 : SHOWN_PLANS.indexOf(key)
  return SHOWN_PLANS.slice(0, upTo + 1)
    .flatMap((plan) => PLAN_FEATURES[plan])
    .map((feature) => t(`plans.features.${feature}`))
}
