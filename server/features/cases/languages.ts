import type { LeadDetails } from '#contract/leads/endpoints.ts'
import { isTeamLanguage, type TeamLanguage } from '#contract/users/team-constants.ts'
import { isLocale, type Locale } from '#contract/values/locales.ts'

/** The language that a client asked to be advised in, where it is none of our pages’; and the one of those that they read. */
type Languages = { advisorLanguage: TeamLanguage | null; locale: Locale }

/** As a request says it: its advisor's language, then the preferred one, then the one that it was sent in. */
export function languagesOf(
  lead: Pick<LeadDetails, 'advisorLanguage' | 'preferredLanguage'> | null,
  sentIn: Locale,
): Languages {
  const asked = [lead?.advisorLanguage, lead?.preferredLanguage]
  const spoken = asked.find(isTeamLanguage)
  return { advisorLanguage: spoken && !isLocale(spoken) ? spoken : null, locale: asked.find(isLocale) ?? sentIn }
}

/** In the order in which a consultant who speaks one of them is looked for. */
export function spokenWith({ advisorLanguage, locale }: Languages): string[] {
  return advisorLanguage ? [advisorLanguage, locale] : [locale]
}
