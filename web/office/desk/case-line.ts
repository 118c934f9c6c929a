import type { DeskSummary, UnassignedCase } from '#contract/desk/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import type { Translate } from '#locales/translate.ts'

/** The language that a case is advised in: the one that was asked for, where our pages do not speak it, else the pages’. */
export function languageLine(t: Translate, { advisor_language: asked, locale }: LanguagesOfCase): string {
  return asked ? t('desk.speaks', { language: t(`lead.languages.${asked}`) }) : t('desk.language', { code: locale })
}

type LanguagesOfCase = Pick<UnassignedCase, 'advisor_language' | 'locale'>

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
    .join(DOT)
}
