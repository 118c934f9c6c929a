import { z } from 'zod'
import { endpoints, idParams } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { line, requiredLine } from '../values/text.ts'
import { REASON_MAX_CHARS } from './constants.ts'
import { ABOUT_MAX_CHARS, INITIALS_COLOURS, TEAM_LANGUAGES } from './team-constants.ts'

const aboutLine = line(ABOUT_MAX_CHARS).optional()
/** A language without a line is left out. */
export const about = z.strictObject({ en: aboutLine, fr: aboutLine, zh: aboutLine, tl: aboutLine })
export const initialsColour = z.enum(INITIALS_COLOURS)

const teamMember = z.object({
  id: z.uuid(),
  name: z.string(),
  languages: z.array(z.string()),
  takes_cases: z.boolean(),
  about,
  colour: initialsColour,
  /** Counts the changes: a change based on an older version is refused. */
  version: z.int(),
  open_cases: z.int(),
  /** Whether they have a week in which they can be called. */
  has_hours: z.boolean(),
  /** The last day of their days off, while they are off. */
  away_until: z.string().nullable(),
  /** Spans of days off to come, the next ones first. */
  days_off: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
})
export type TeamMember = z.infer<typeof teamMember>

const change = {
  version: z.int().min(0),
  languages: z
    .array(z.enum(TEAM_LANGUAGES))
    .min(1)
    .max(TEAM_LANGUAGES.length)
    .refine((languages) => new Set(languages).size === languages.length, { error: problem('repeated') }),
  takes_cases: z.boolean(),
  about,
  colour: initialsColour,
}

const answers = { 200: z.array(teamMember) }

export const teamEndpoints = endpoints({
  'GET /desk/team': {
    summary: 'The consultants: what they speak, whether they take cases, what clients read of them',
    guard: 'desk',
    answers,
  },
  'PUT /desk/team/me': {
    summary: 'Change what clients read of oneself, what one speaks, and whether one takes cases',
    guard: 'desk',
    body: z.strictObject(change),
    answers,
  },
  'PUT /desk/team/{id}': {
    summary: 'Change that of a consultant, with a reason',
    guard: 'manager',
    params: idParams,
    body: z.strictObject({ ...change, reason: requiredLine(REASON_MAX_CHARS) }),
    answers,
  },
})
