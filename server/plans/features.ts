import type { Locale } from '../../contract/locales.ts'
import type { PlanKey } from '../../contract/plans.ts'
import type { PlanTexts } from '../../contract/settings-vocabulary.ts'
import type { Translate } from '../../locales/translate.ts'
import { translator } from '../platform/translations.ts'

/** What each plan includes; a dearer plan holds all of the cheaper one's and adds its own. */
const OWN_FEATURES = {
  basic: ['selection', 'market', 'fees'],
  premium: ['negotiation', 'contract'],
  concierge: ['tradeIn', 'financing', 'paperwork'],
  test: [],
} as const satisfies Record<PlanKey, readonly string[]>

const LADDER = ['basic', 'premium', 'concierge'] as const

/** The lists by language; they change with the texts only. */
const known = new WeakMap<Translate, Partial<Record<PlanKey, readonly string[]>>>()

export function planFeatures(key: PlanKey, t: Translate): readonly string[] {
  const lists = known.get(t) ?? {}
  known.set(t, lists)
  return (lists[key] ??= translateFeatures(key, t))
}

/** As buyers read them: in the owner's words where they were written anew. */
export function shownFeatures(key: PlanKey, texts: PlanTexts, locale: Locale): readonly string[] {
  return (key === 'test' ? undefined : texts[key]?.[locale]) ?? planFeatures(key, translator(locale))
}

function translateFeatures(key: PlanKey, t: Translate): readonly string[] {
  const upTo = key === 'test' ? 0 : LADDER.indexOf(key)
  return LADDER.slice(0, upTo + 1)
    .flatMap((step) => OWN_FEATURES[step])
    .map((feature) => t(`plans.features.${feature}`))
}
