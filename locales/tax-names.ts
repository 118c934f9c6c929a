import type { Translate } from './translate.ts'

/** Taxes and fees by the labels that the rules give them. */
export const LABELS = [
  'tax.luxury_federal',
  'tax.gst',
  'tax.pst',
  'tax.rst',
  'tax.hst',
  'tax.provincial_vehicle',
  'tax.qst',
  'tax.local',
  'tax.state',
  'tax.tpt',
  'tax.dc_excise',
  'tax.document_fee',
  'tax.tavt',
  'tax.get',
  'tax.one_time_registration',
  'tax.rut50',
  'tax.usage',
  'tax.titling',
  'tax.highway_use',
  'tax.mv_excise',
  'tax.excise',
  'tax.imf',
  'tax.single_article',
  'tax.mv_sales',
  'tax.mv_sut',
  'tax.purchase_use',
  'tax.luxury_state',
  'tax.privilege',
  'fee.registration',
  'fee.plate',
  'fee.title_registration',
  'fee.tire_levy',
  'fee.tire_duty',
] as const

export function labelText(t: Translate, label: string): string {
  const known = LABELS.find((each) => each === label)
  return known ? t(`tools.${known}`) : label
}
