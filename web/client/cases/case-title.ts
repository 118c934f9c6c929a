import type { Brief } from '#contract/cases/endpoints.ts'
import type { Translate } from '#locales/translate.ts'

/** A case is called by what is wanted in it: in the client's own words, else by type and condition. */
export function caseTitle(t: Translate, { wants, vehicle_type, condition }: Brief): string {
  if (wants) return wants
  if (!vehicle_type || vehicle_type === 'other') return t('case.title.none')
  const type = t(`lead.vehicleTypes.${vehicle_type}`)
  return condition ? t('case.title.ofType', { type, condition }) : type
}
