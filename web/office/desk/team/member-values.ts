import type { TeamMember } from '#contract/users/team.ts'
import { INITIALS_COLOURS, TEAM_LANGUAGES } from '#contract/users/team-constants.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'

type Language = (typeof TEAM_LANGUAGES)[number]
type Speaks = Record<`speaks_${Language}`, boolean>
type AboutFields = Record<`about_${Locale}`, string>
export type MemberValues = Speaks & AboutFields & { takes_cases: boolean; colour: string; reason: string }

/** What the form starts with: a tick for each language, a line for each language of the site. */
export function memberValues({ languages, about, takes_cases, colour }: TeamMember): MemberValues {
  const speaks = (language: Language) => languages.includes(language)
  return {
    speaks_en: speaks('en'),
    speaks_fr: speaks('fr'),
    speaks_fa: speaks('fa'),
    speaks_tl: speaks('tl'),
    speaks_zh: speaks('zh'),
    speaks_yue: speaks('yue'),
    speaks_ar: speaks('ar'),
    about_en: about.en ?? '',
    about_fr: about.fr ?? '',
    about_zh: about.zh ?? '',
    about_tl: about.tl ?? '',
    takes_cases,
    colour,
    reason: '',
  }
}

export function spokenOf(values: MemberValues): Language[] {
  return TEAM_LANGUAGES.filter((language) => values[`speaks_${language}`])
}

/** A line left blank is no line. */
export function memberChange(values: MemberValues) {
  const lines = LOCALES.flatMap((locale) => {
    const text = values[`about_${locale}`].trim()
    return text ? [[locale, text]] : []
  })
  const about: TeamMember['about'] = Object.fromEntries(lines)
  return {
    languages: spokenOf(values),
    takes_cases: values.takes_cases,
    about,
    colour: INITIALS_COLOURS.find((one) => one === values.colour) ?? 'night',
  }
}
