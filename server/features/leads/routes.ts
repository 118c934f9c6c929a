import { DEFAULTED_FIELDS } from '#contract/leads/constants.ts'
import { type Lead, type LeadDetails, leadDetails } from '#contract/leads/endpoints.ts'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { isLocale, type Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { joinRequest } from '#server/flows/casework/opening.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { lockActivePerson } from '../accounts/queries.ts'
import { listLeadsOf } from '../inbox/queries.ts'
import { addQuote } from '../inbox/quotes.ts'
import { type Admission, admit, mayMailStaff, receive } from '../inbox/service.ts'
import { looksAutomatic } from '../inbox/spam.ts'
import { findVehicle } from '../inbox/vehicles.ts'
import { hasActivePackage } from '../packages/queries.ts'

export function leadRoutes(route: Route): void {
  // One form, two addresses: people who are signed in use the first, visitors the second.
  const options = {
    prepare: ({ body, deps }: Pick<Submission, 'body' | 'deps'>) => admit(deps, body.email, looksAutomatic(body)),
  }
  route<'POST /leads', Admission>('POST /leads', submit, options)
  route<'POST /contact/send-consulting-request', Admission>('POST /contact/send-consulting-request', submit, options)

  route<'POST /leads/{id}/quote', boolean>(
    'POST /leads/{id}/quote',
    ({ params, body, caller, deps, tx, prepared }) =>
      addQuote(deps, tx, { id: params.id, userId: caller?.userId, text: body.text }, prepared),
    { prepare: ({ deps }) => mayMailStaff(deps) },
  )

  route('GET /leads/user', async ({ query, caller, deps: { db } }) => {
    const { skip, limit } = query
    const items = await listLeadsOf(db, caller.userId, { skip, limit })
    return items.flatMap(({ lead, id, status, name, email, phone, packageId, vehicleId, vehicle, createdAt }) => {
      if (!lead) return []
      const record = { id, status, name, email, phone, package_id: packageId, listing_id: vehicleId, vehicle }
      return { ...lead, ...record, created_at: createdAt.toISOString() }
    })
  })
}

type Submission = { body: Lead; caller: Caller | undefined; locale: Locale; deps: Deps; tx: Db; prepared: Admission }

async function submit({ body, caller, locale, deps, tx, prepared }: Submission): Promise<{ id: string }> {
  // A concurrent account deletion wins, and includes everything that the person sent.
  if (caller) await lockActivePerson(tx, caller.userId)
  const { email, phone, preferredLanguage, package_id, listing_id } = body
  if (package_id && !(await hasActivePackage(tx, caller?.userId, package_id)))
    throw invalidField(['body', 'package_id'], 'packageNotYours')
  const id = await receive(
    deps,
    tx,
    {
      kind: 'lead',
      name: body.name ?? body.fullName ?? '',
      email,
      phone,
      locale: isLocale(preferredLanguage) ? preferredLanguage : locale,
      lead: detailsOf(body),
      ...(await findVehicle(tx, { vehicle_id: listing_id }, locale)),
      userId: caller?.userId ?? null,
      packageId: package_id ?? null,
      termsVersion: TERMS_VERSION,
    },
    prepared,
  )
  if (package_id && !prepared.isSuspect) await joinRequest(deps, tx, id)
  return { id }
}

/** What was said. A field with a default that the request does not mention was not asked. */
function detailsOf(body: Lead): LeadDetails {
  const defaulted = body.defaulted ?? DEFAULTED_FIELDS.filter((field) => body[field] == null)
  return leadDetails.parse({ ...body, prior_search: body.prior_search ?? false, defaulted })
}
