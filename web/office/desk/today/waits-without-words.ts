import type { WaitingCase } from '#contract/desk/endpoints.ts'
import type { Translate } from '#locales/translate.ts'

/** The text in place of a message, where a client waits without having written one. */
export function waitsWithoutWords(t: Translate, { package_name }: WaitingCase): string {
  return t(package_name ? 'desk.today.noWords' : 'desk.today.noWordsUnpaid')
}
