import type { DeskSummary } from '../../contract/desk.ts'
import type { Translate } from '../../locales/translate.ts'

/** What a case is about, in one line: its code, its package, the language of its client, the car, the stage. */
export function caseLine(t: Translate, { code, package_name, locale, wants, stage }: DeskSummary): string {
  return [
    code,
    package_name,
    t('desk.reads', { language: t('desk.language', { code: locale }) }),
    wants,
    t(`case.stage.names.${stage}`),
  ]
    .filter(Boolean)
    .join(' · ')
}
