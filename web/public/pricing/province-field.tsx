import type { Plan } from '#contract/payments/plans.ts'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { useProvinceChoice } from '../tools/province-choice.ts'
import { rememberProvince } from '../tools/remember-province.ts'

/** A choice made before hydration counts. */
function takeEarlyChoice(select: HTMLSelectElement | null): void {
  if (select?.value) rememberProvince(select.value)
}

/** For which province the cards say their total: chosen once for the whole site, never guessed. */
export function ProvinceField({ totals }: { totals: Plan['totals'] }) {
  const { t, locale } = useI18n()
  const chosen = useProvinceChoice()
  const choices = totals
    .map(({ province, name }) => ({ value: province, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, INTL_LOCALE[locale]))
  return (
    <Field label={t('pricing.plans.province')} className="mb-6 max-w-[24rem] noscript:hidden">
      {(control) => (
        <NativeSelect
          {...control}
          ref={takeEarlyChoice}
          value={choices.find(({ value }) => value === chosen)?.value ?? ''}
          placeholder={t('pricing.plans.provinceNone')}
          choices={choices}
          onChange={({ target }) => rememberProvince(target.value)}
        />
      )}
    </Field>
  )
}
