import type { WaitingCase } from '#contract/desk/endpoints.ts'
import type { Translate } from '#locales/translate.ts'

/** What stands in the place of a message, where somebody waits who wrote none. */
export function waitsWithoutWords(t: Translate, { package_name }: WaitingCase): string {
  return t(package_name ? 'desk.today.noWords' : 'desk.today.noWordsUnpaid')
}
