import { type SQL, sql } from 'drizzle-orm'
import type { ConsultantHours } from '#contract/appointments/endpoints.ts'
import { SETTING_DEFAULTS, type SettingKey } from '#contract/settings/constants.ts'
import type { TeamMember } from '#contract/users/team.ts'
import { confirmationToken, stopToken } from '#server/features/alerts/links.ts'
import { GOOD_PASSWORD } from '../features/accounts.ts'
import { searchOf } from '../features/alerts.ts'
import { WEEK } from '../features/appointments.ts'
import { replyTitled } from '../features/replies.ts'
import { QUOTE_REPORT, type Setting } from './fixtures.ts'
import { audited, gone, type Lines, type Sent, there, type WriteLine } from './write-matrix.ts'

const FEATURES = ['Sample of what is included']
const BECAUSE = { reason: 'So it is wanted' }

/** What staff share, their hours and rights, the settings, and what a person keeps for themselves. */
export function officeWrites({ fixtures, people, ask, secrets, unconfirmedId }: Setting) {
  const { manager, advisor, colleague, client } = people
  const { cars, searches, replies, imports } = fixtures
  const teamVersion = async (id: string) =>
    (await ask<TeamMember[]>('manager', 'GET', '/desk/team')).find((one) => one.id === id)?.version ?? 0

  function team(of: { id: string }): Pick<WriteLine, 'whole'> {
    return {
      whole: [
        there(sql`users where id = ${of.id} and about ->> 'en' = 'Sample words' and initials_colour = 'rose'`),
        audited('person.advisingChanged', of.id),
      ],
    }
  }
  const about = { languages: ['en'], takes_cases: true, about: { en: 'Sample words' }, colour: 'rose' }

  /** By the owner; `version` is how often it was set before. */
  function setting(key: SettingKey, fields: object, version = 0): WriteLine {
    return {
      lane: 'settings',
      as: 'owner',
      send: () => ({ body: { version, ...BECAUSE, ...fields } }),
      whole: [there(sql`settings where key = ${key} and version > ${version}`), audited('settings.changed', key)],
    }
  }
  function price(changes: number, action: string, fields: object): WriteLine {
    return {
      lane: 'settings',
      as: 'owner',
      send: () => ({ params: { key: 'concierge' }, body: { version: changes - 1, ...BECAUSE, ...fields } }),
      whole: [
        sql`(select count(*) from plan_prices where plan_key = 'concierge') >= ${changes}::int`,
        audited(action, 'concierge'),
      ],
    }
  }
  /** What is done to a person by the owner, who says why. */
  function toPerson({ id }: { id: string }, action: string, done: SQL, body: object = {}): WriteLine {
    const send = () => ({ params: { id }, body: { ...BECAUSE, ...body } })
    return { lane: 'people', as: 'owner', send, whole: [done, audited(action, id)] }
  }
  const isPerson = ({ id }: { id: string }, condition: SQL) => there(sql`users where id = ${id} and ${condition}`)
  const isMailAsked = ({ email }: { email: string }) =>
    there(sql`jobs.job where name = 'accounts.mail' and data ->> 'email' = ${email}`)
  const own = (lane: string, as: WriteLine['as'], sent: Sent, ...whole: SQL[]): WriteLine => ({
    lane,
    as,
    send: () => sent,
    whole,
  })
  const savedCar = (id: string) => sql`saved_cars where user_id = ${client.id} and listing_id = ${id}`
  const reply = (id: string) => sql`canned_replies where id = ${id}`
  const dayOff = { kind: 'off', first_day: '2042-01-01', last_day: '2042-01-02', note: 'Sample' }

  return {
    'PUT /desk/team/me': {
      lane: 'team',
      as: 'advisor',
      send: async () => ({ body: { version: await teamVersion(advisor.id), ...about } }),
      ...team(advisor),
    },
    'PUT /desk/team/{id}': {
      lane: 'team',
      as: 'manager',
      send: async () => ({
        params: { id: colleague.id },
        body: { version: await teamVersion(colleague.id), ...about, takes_cases: false, ...BECAUSE },
      }),
      ...team(colleague),
    },
    'PUT /desk/hours/{consultant}': {
      lane: 'hours',
      as: 'manager',
      send: async () => {
        const { version } = await ask<ConsultantHours>('manager', 'GET', '/desk/hours/me')
        return { params: { consultant: 'me' }, body: { version, weekly: WEEK, evenings: [], video_link: null } }
      },
      whole: [
        there(sql`consultant_calendars where consultant_id = ${manager.id} and jsonb_array_length(weekly) > 0`),
        audited('hours.set', manager.id),
      ],
    },
    'POST /desk/hours/{consultant}/days': own(
      'hours',
      'manager',
      { params: { consultant: 'me' }, body: dayOff },
      there(sql`consultant_days where consultant_id = ${manager.id} and note = 'Sample'`),
      audited('hours.day', manager.id),
    ),
    'DELETE /desk/hours/{consultant}/days/{id}': own(
      'hours',
      'advisor',
      { params: { consultant: 'me', id: fixtures.day } },
      gone(sql`consultant_days where id = ${fixtures.day}`),
      audited('hours.dayRemoved', advisor.id),
    ),
    'POST /desk/calendar/feed': own(
      'hours',
      'manager',
      {},
      there(sql`consultant_calendars where consultant_id = ${manager.id} and feed_hash is not null`),
    ),
    'DELETE /desk/calendar/feed': own(
      'hours',
      'advisor',
      {},
      there(sql`consultant_calendars where consultant_id = ${advisor.id} and feed_hash is null`),
    ),
    'POST /desk/replies': own(
      'replies',
      'manager',
      { body: replyTitled('Written now') },
      there(sql`canned_replies where title = 'Written now'`),
      there(sql`audit_entries where action = 'reply.added' and after ->> 'title' = 'Written now'`),
    ),
    'PUT /desk/replies/{id}': own(
      'replies',
      'manager',
      { params: { id: replies.changed.id }, body: replyTitled('Was changed') },
      there(sql`${reply(replies.changed.id)} and title = 'Was changed'`),
      audited('reply.changed', replies.changed.id),
    ),
    'DELETE /desk/replies/{id}': own(
      'replies',
      'manager',
      { params: { id: replies.removed.id } },
      gone(reply(replies.removed.id)),
      audited('reply.removed', replies.removed.id),
    ),
    'POST /quote-reports': own(
      'quote reports',
      'visitor',
      { body: { ...QUOTE_REPORT, said: 'Written now' } },
      there(sql`quote_reports where said = 'Written now'`),
    ),
    'DELETE /desk/quote-reports/{id}': own(
      'quote reports',
      'advisor',
      { params: { id: fixtures.quoteReport } },
      gone(sql`quote_reports where id = ${fixtures.quoteReport}`),
      audited('quoteReport.settled', fixtures.quoteReport),
    ),
    'POST /desk/views': own(
      'replies',
      'advisor',
      { body: { name: 'New', search: '?stage=offers' } },
      there(sql`desk_views where user_id = ${advisor.id} and name = 'New'`),
    ),
    'DELETE /desk/views/{id}': own(
      'replies',
      'advisor',
      { params: { id: fixtures.view } },
      gone(sql`desk_views where id = ${fixtures.view}`),
    ),
    'POST /desk/line-names': own(
      'replies',
      'advisor',
      { body: { words: 'frais nouveaux', kind: 'discount' } },
      there(sql`line_names where words = 'frais nouveaux'`),
      audited('lineName.set', 'frais nouveaux'),
    ),
    'DELETE /desk/line-names': own(
      'replies',
      'manager',
      { query: { words: 'frais oublies' } },
      gone(sql`line_names where words = 'frais oublies'`),
      audited('lineName.removed', 'frais oublies'),
    ),
    'POST /desk/clients/{id}/export': own(
      'replies',
      'manager',
      { params: { id: client.id } },
      audited('client.exported', client.id),
      there(sql`staff_looks where client_id = ${client.id} and staff_id = ${manager.id} and kind = 'client'`),
    ),
    'PUT /settings/admin/contact': setting('contact', { ...SETTING_DEFAULTS.contact, street: '1 Sample Street' }),
    'PUT /settings/admin/hours': setting('hours', { value: SETTING_DEFAULTS.hours }),
    'PUT /settings/admin/holidays': setting('holidays', { value: { closed: ['2041-05-05'], open: [] } }),
    'PUT /settings/admin/texts': setting('texts', {
      value: { basic: { en: FEATURES, fr: FEATURES, zh: FEATURES, tl: FEATURES } },
    }),
    'PUT /settings/admin/retention': setting('retention', { case_files_days: 91, requests_years: 4 }),
    'POST /settings/admin/{key}/default': own(
      'settings',
      'owner',
      { params: { key: 'retention' }, body: { version: 1, ...BECAUSE } },
      there(sql`settings where key = 'retention' and version = 2 and value is null`),
      audited('settings.reset', 'retention'),
    ),
    'PUT /settings/admin/plans/{key}': price(1, 'plan.priceChanged', { price: 1_234, duration_days: 200 }),
    'POST /settings/admin/plans/{key}/default': price(2, 'plan.priceReset', {}),
    'PUT /users/admin/{id}/role': toPerson(
      people.demoted,
      'person.roleChanged',
      isPerson(people.demoted, sql`role = 'USER'`),
      { from: 'CONSULTANT', role: 'USER' },
    ),
    'POST /users/admin/{id}/deactivate': toPerson(
      people.deactivated,
      'person.deactivated',
      isPerson(people.deactivated, sql`not is_active`),
    ),
    'POST /users/admin/{id}/reactivate': toPerson(
      people.reactivated,
      'person.reactivated',
      isPerson(people.reactivated, sql`is_active`),
    ),
    'POST /users/admin/{id}/sign-out': toPerson(
      people.signedOut,
      'person.signedOut',
      gone(sql`sessions where user_id = ${people.signedOut.id} and ended_at is null`),
    ),
    'POST /users/admin/{id}/confirmation': toPerson(
      people.unconfirmed,
      'person.confirmationSent',
      isMailAsked(people.unconfirmed),
    ),
    'POST /users/admin/{id}/password-link': toPerson(
      people.forgetful,
      'person.passwordLinkSent',
      isMailAsked(people.forgetful),
    ),
    'POST /users/invitations': own(
      'invitations',
      'owner',
      { body: { email: 'invited@example.test', role: 'CONSULTANT', locale: 'fr', ...BECAUSE } },
      there(sql`invitations where email = 'invited@example.test'`),
      there(sql`audit_entries where action = 'invitation.sent' and after ->> 'email' = 'invited@example.test'`),
      there(sql`outbox_messages where template = 'invitation'`),
    ),
    'POST /users/invitations/{id}/revoke': own(
      'invitations',
      'owner',
      { params: { id: people.revoked.id }, body: BECAUSE },
      there(sql`invitations where id = ${people.revoked.id} and revoked_at is not null`),
      audited('invitation.revoked', people.revoked.id),
    ),
    'POST /auth/accept-invitation': own(
      'invitations',
      'visitor',
      { body: { token: people.joining.token, password: GOOD_PASSWORD, full_name: 'Sample Joining' } },
      there(sql`invitations where id = ${people.joining.id} and accepted_at is not null`),
      there(sql`users where email = ${people.joining.email} and role = 'CONSULTANT'`),
      there(sql`audit_entries a join users u on u.id::text = a.entity_id
        where u.email = ${people.joining.email} and a.action = 'invitation.accepted'`),
    ),
    'POST /requests/link/account': own(
      'invitations',
      'visitor',
      { body: { token: people.asking.token, password: GOOD_PASSWORD, agreesToTerms: true } },
      there(sql`users where email = ${people.asking.email} and email_verified_at is not null`),
      there(sql`sessions s join users u on u.id = s.user_id where u.email = ${people.asking.email}`),
      there(sql`audit_entries a join users u on u.id::text = a.entity_id
        where u.email = ${people.asking.email} and a.action = 'person.registered'`),
    ),
    'POST /auth/check-invitation': { because: 'Reads whom a link is for.' },
    'PUT /saved-cars/{id}': own('kept', 'client', { params: { id: cars.one } }, there(savedCar(cars.one))),
    'DELETE /saved-cars/{id}': own('kept', 'client', { params: { id: cars.two } }, gone(savedCar(cars.two))),
    'POST /saved-cars/joined': own(
      'kept',
      'client',
      {
        body: {
          cars: [cars.three, client.id].map((id) => ({
            id,
            make: 'Honda',
            model: 'Three',
            year: 2020,
            price: null,
            saved_at: new Date().toISOString(),
          })),
        },
      },
      there(savedCar(cars.three)),
      // Of one that is gone the browser's word is all there is.
      there(savedCar(client.id)),
    ),
    'POST /saved-searches': own(
      'kept',
      'client',
      { body: searchOf({ make: ['Saved'] }) },
      there(sql`saved_searches where makes = array['Saved'] and confirmed_at is not null`),
    ),
    'PUT /saved-searches/{id}': own(
      'kept',
      'client',
      { params: { id: searches.kept }, body: { pace: 'daily', tells_drops: false } },
      there(sql`saved_searches where id = ${searches.kept} and pace = 'daily'`),
      there(sql`saved_searches where id = ${searches.kept} and not tells_drops`),
    ),
    'DELETE /saved-searches/{id}': own(
      'kept',
      'client',
      { params: { id: searches.dropped } },
      gone(sql`saved_searches where id = ${searches.dropped}`),
    ),
    'POST /saved-searches/confirmed': own(
      'kept',
      'visitor',
      { body: { token: confirmationToken(secrets, unconfirmedId) } },
      there(sql`saved_searches where id = ${unconfirmedId || null} and confirmed_at is not null`),
    ),
    'POST /saved-searches/stopped': own(
      'kept',
      'visitor',
      {
        query: { token: stopToken(secrets, { searchId: searches.stopped }) },
        form: { 'List-Unsubscribe': 'One-Click' },
      },
      there(sql`saved_searches where id = ${searches.stopped} and pace = 'off'`),
    ),
    'POST /profile/me/feedback': own(
      'reviews',
      'client',
      { body: { rating: 4, comment: 'Sample thanks', package_id: fixtures.review.of } },
      there(sql`reviews where package_id = ${fixtures.review.of} and status = 'pending'`),
      // They were already notified of the earlier one.
      there(sql`(select from notifications where subject = 'reviewWritten' group by user_id having count(*) = 2) told`),
    ),
    'PUT /reviews/admin/{id}': own(
      'reviews',
      'manager',
      { params: { id: fixtures.review.decided }, body: { status: 'published' } },
      there(sql`reviews where id = ${fixtures.review.decided} and status = 'published' and decided_at is not null`),
      audited('review.published', fixtures.review.decided),
      there(sql`notifications where subject = 'reviewPublished'`),
    ),
    'POST /car-listings/admin/imports': own(
      'imports',
      'manager',
      { file: { name: 'now.csv', bytes: 'make,model,year,price\nBrought,Car,2020,10000' } },
      there(sql`listing_imports where file_name = 'now.csv'`),
      there(sql`jobs.job j join listing_imports i on j.data ->> 'id' = i.id::text
        where j.name = 'listings.import' and i.file_name = 'now.csv'`),
    ),
    'DELETE /car-listings/admin/imports/{id}': own(
      'imports',
      'manager',
      { params: { id: imports.dropped } },
      there(sql`listing_imports where id = ${imports.dropped} and state = 'dropped' and file is null`),
      gone(sql`listing_import_rows where import_id = ${imports.dropped}`),
    ),
    'POST /car-listings/admin/imports/{id}/apply': {
      because: 'server/features/listings/imports/kill.process.test.ts kills under it.',
    },
    'POST /car-listings/admin/imports/{id}/undo': own(
      'imports',
      'manager',
      { params: { id: imports.applied } },
      there(sql`listing_imports where id = ${imports.applied} and state in ('undoing', 'undone')`),
      sql`(select state from listing_imports where id = ${imports.applied})
        = case when exists (select from listings where make = 'Undone') then 'undoing' else 'undone' end`,
    ),
    'POST /views': {
      because: 'Counted in the process for five seconds: a kill loses them, as server/features/page-views says.',
    },
  } satisfies Lines
}
