import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { TeamMember } from '#contract/users/team.ts'
import type { About, InitialsColour } from '#contract/users/team-constants.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { listActivePeople, lockPerson, type Person, updatePerson } from '../accounts/queries.ts'
import { listLoads } from '../cases/queries.ts'
import { listAway, listHours } from '../hours/queries.ts'

/** Days off further ahead do not help planning. */
const DAYS_OFF_AHEAD = 90

type Change = { version: number; languages: string[]; takesCases: boolean; about: About; colour: InitialsColour }
/** A change of another person's profile has a reason. */
type By = { actorId: string; reason?: string }

export function teamRoutes(route: Route): void {
  route('GET /desk/team', ({ deps }) => listTeam(deps))

  route('PUT /desk/team/me', async ({ body: { takes_cases: takesCases, ...rest }, caller, deps }) => {
    await changeConsultant(deps, caller.userId, { actorId: caller.userId }, { takesCases, ...rest })
    return listTeam(deps)
  })

  route('PUT /desk/team/{id}', async ({ params, body, caller, deps }) => {
    const { takes_cases: takesCases, reason, ...rest } = body
    await changeConsultant(deps, params.id, { actorId: caller.userId, reason }, { takesCases, ...rest })
    return listTeam(deps)
  })
}

async function listTeam({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<TeamMember[]> {
  const people = await listActivePeople(db, ['CONSULTANT'])
  const ids = people.map(({ id }) => id)
  const today = localTimeOf(clock.now(), BUSINESS.timeZone)
  const span = { firstDay: isoDay(today), lastDay: isoDay(addDays(today, DAYS_OFF_AHEAD)) }
  const [hours, loads, away] = [await listHours(db, ids, span), await listLoads(db), await listAway(db, clock.now())]
  return people.map((person) => {
    const own = hours.get(person.id)
    return {
      id: person.id,
      name: person.fullName,
      languages: person.languages,
      takes_cases: person.takesCases,
      about: person.about,
      colour: person.initialsColour,
      version: person.advisingVersion,
      open_cases: loads.get(person.id)?.open ?? 0,
      has_hours: own !== undefined && own.weekly.length > 0,
      away_until: away.get(person.id) ?? null,
      days_off: (own?.days ?? [])
        .filter(({ kind, from }) => kind === 'off' && from === null)
        .map(({ firstDay, lastDay }) => ({ first_day: firstDay, last_day: lastDay }))
        .toSorted((a, b) => a.first_day.localeCompare(b.first_day)),
    }
  })
}

/** Cases that they advise in stay theirs, whatever they speak and whether they take new ones. */
async function changeConsultant(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { actorId, reason }: By,
  { version, ...wanted }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person?.isActive || person.role !== 'CONSULTANT') throw new ApiError('not_found')
    if (person.advisingVersion !== version) throw new ApiError('person_changed')
    const { languages, takesCases, about, colour: initialsColour } = wanted
    const changes = { languages, takesCases, about, initialsColour }
    await updatePerson(tx, id, { ...changes, advisingVersion: version + 1 })
    await recordAudit(tx, {
      actorId,
      action: 'person.advisingChanged',
      entity: 'person',
      entityId: id,
      before: audited(person),
      after: audited({ ...person, ...changes }),
      ...(reason && { reason }),
    })
  })
}

/** Line by line, so that the log says which was changed. */
function audited({ languages, takesCases, about, initialsColour }: Person): Record<string, unknown> {
  const lines = Object.fromEntries(Object.entries(about).map(([locale, text]) => [`about ${locale}`, text]))
  return { languages: languages.join(', '), takesCases, initialsColour, ...lines }
}
