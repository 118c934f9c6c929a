import { SHOWN_PLANS } from '#contract/payments/plan-constants.ts'
import { type PlanTexts, SETTING_DEFAULTS, type SettingKey, type SettingValues } from '#contract/settings/constants.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { countOrdersPaid } from '../payments/queries.ts'
import { planFeatures } from '../plans/features.ts'
import { resetPlanPrice, setPlanPrice } from '../plans/plan-prices.ts'
import { listPlans, listPrices, pricesOf } from '../plans/queries.ts'
import { listSettings, type SettingRow, setValues } from '../settings/queries.ts'
import { changeSetting } from '../settings/service.ts'

export function settingsRoutes(route: Route): void {
  route('GET /settings/admin', ({ deps }) => toSettingsResponse(deps))

  const after = async (deps: Deps, work: Promise<void>) => {
    await work
    return toSettingsResponse(deps)
  }

  route('PUT /settings/admin/contact', ({ body: { version, reason, ...value }, caller, deps }) =>
    after(deps, changeSetting(deps, 'contact', { actorId: caller.userId, version, reason }, value)),
  )
  route('PUT /settings/admin/hours', ({ body: { value, ...change }, caller, deps }) =>
    after(deps, changeSetting(deps, 'hours', { actorId: caller.userId, ...change }, value)),
  )
  route('PUT /settings/admin/holidays', ({ body: { value, ...change }, caller, deps }) =>
    after(deps, changeSetting(deps, 'holidays', { actorId: caller.userId, ...change }, value)),
  )
  route('PUT /settings/admin/texts', ({ body: { value, ...change }, caller, deps }) =>
    after(deps, changeSetting(deps, 'texts', { actorId: caller.userId, ...change }, value)),
  )
  route('PUT /settings/admin/retention', ({ body: { version, reason, ...value }, caller, deps }) =>
    after(deps, changeSetting(deps, 'retention', { actorId: caller.userId, version, reason }, value)),
  )
  route('POST /settings/admin/{key}/default', ({ params: { key }, body, caller, deps }) =>
    after(deps, changeSetting(deps, key, { actorId: caller.userId, ...body }, null)),
  )
  route('PUT /settings/admin/plans/{key}', ({ params: { key }, body, caller, deps }) => {
    const { price, duration_days: durationDays, ...change } = body
    const wanted = { cents: Math.round(price * 100), durationDays }
    return after(deps, setPlanPrice(deps, key, { actorId: caller.userId, ...change }, wanted))
  })
  route('POST /settings/admin/plans/{key}/default', ({ params: { key }, body, caller, deps }) =>
    after(deps, resetPlanPrice(deps, key, { actorId: caller.userId, ...body })),
  )
}

async function toSettingsResponse(deps: Deps): Promise<ShownSettings> {
  const rows = await listSettings(deps.db)
  const { contact, hours, holidays, texts, retention } = { ...SETTING_DEFAULTS, ...setValues(rows) }
  return {
    contact: { value: contact, ...standingOf(rows, 'contact') },
    hours: { value: [...hours], ...standingOf(rows, 'hours') },
    holidays: {
      value: { closed: [...holidays.closed], open: [...holidays.open] } satisfies SettingValues['holidays'],
      ...standingOf(rows, 'holidays'),
    },
    texts: { value: textsOf(texts), ...standingOf(rows, 'texts') },
    retention: { value: retention, ...standingOf(rows, 'retention') },
    plans: await toPlansResponse(deps, texts),
  }
}

function standingOf(rows: readonly SettingRow[], key: SettingKey) {
  const row = rows.find((one) => one.key === key)
  return {
    is_set: row !== undefined && row.value !== null,
    version: row?.version ?? 0,
    changed_at: row?.changedAt?.toISOString() ?? null,
  }
}

function textsOf(texts: PlanTexts): ShownSettings['texts']['value'] {
  return Object.fromEntries(
    SHOWN_PLANS.flatMap((key) => {
      const text = texts[key]
      return text ? [[key, linesOf((locale) => text[locale])]] : []
    }),
  )
}

function linesOf(read: (locale: Locale) => readonly string[]) {
  return { en: [...read('en')], fr: [...read('fr')], zh: [...read('zh')], tl: [...read('tl')] }
}

async function toPlansResponse(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  texts: PlanTexts,
): Promise<ShownSettings['plans']> {
  const [plans, set, bought] = [await listPlans(db), await listPrices(db), await countOrdersPaid(db)]
  return plans.flatMap((plan) => {
    const prices = pricesOf(config, plan, set)
    const now = prices.at(-1)
    if (!now) return []
    const first = linesOf((locale) => planFeatures(plan.key, translator(locale)))
    const own = plan.key === 'test' ? undefined : texts[plan.key]
    return {
      key: plan.key,
      name: plan.name,
      price: now.priceCents / 100,
      currency: plan.currency,
      duration_days: now.durationDays,
      version: prices.length - 1,
      since: now.startsAt?.toISOString() ?? null,
      default_price: plan.priceCents / 100,
      default_duration_days: plan.durationDays,
      bought: bought.get(plan.key) ?? 0,
      text: own ? linesOf((locale) => own[locale]) : first,
      default_text: first,
    }
  })
}
