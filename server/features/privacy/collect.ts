import type { Deps } from '#server/deps.ts'
import { collectCases, listCaseFilesOf } from '#server/flows/casework/erasure.ts'
import { safeName, type ZipEntry } from '#server/platform/files/zip.ts'
import { listAuditOf } from '#server/platform/observability/audit.ts'
import { listInvitationsTo } from '../accounts/invitations.ts'
import { getPerson } from '../accounts/queries.ts'
import { listLiveSessions } from '../accounts/sessions.ts'
import { listMailedCars, listSearches } from '../alerts/queries.ts'
import { collectAppointments } from '../appointments/erasure.ts'
import { listLooks } from '../cases/access-log.ts'
import { listDocuments } from '../documents/queries.ts'
import { listAnswers } from '../inbox/answering.ts'
import { listItemsOf } from '../inbox/queries.ts'
import { toItemResponse } from '../inbox/responses.ts'
import { listImportsOf } from '../listings/imports/queries.ts'
import { listOrders } from '../payments/queries.ts'
import { getProfile } from '../profile/responses.ts'
import { listReferrals } from '../referrals/queries.ts'
import { listOwnReviews } from '../reviews/queries.ts'
import { listSavedCars } from '../saved-cars/queries.ts'

/** More than any account has. */
const ALL = 100_000
/** Below what the row of a copy and the ZIP itself can say. The rest is named, and is there to be fetched by itself. */
const FILES_MAX_BYTES = 2_000_000_000

/** Everything we hold about a person: one JSON file that says it all, and the files they gave us. */
export async function collectData(deps: Deps, userId: string, maxBytes = FILES_MAX_BYTES): Promise<ZipEntry[]> {
  const { db, clock } = deps
  const person = await getPerson(db, userId)
  const { entries, leftOut } = await planFiles(deps, userId, maxBytes)
  const data = {
    exported_at: clock.now().toISOString(),
    profile: await getProfile(db, userId, person.locale, ALL),
    terms: { version: person.termsVersion, accepted_at: person.termsAcceptedAt?.toISOString() ?? null },
    orders: (await listOrders(db, userId)).map((order) => ({
      plan: order.planName,
      status: order.status,
      ordered_at: order.createdAt.toISOString(),
      terms: {
        version: order.termsVersion,
        language: order.termsLocale,
        accepted_at: order.termsAcceptedAt?.toISOString() ?? null,
      },
    })),
    is_linked_to_google: person.googleSubject !== null,
    ...(person.role === 'CONSULTANT' && { advising: { languages: person.languages, about: person.about } }),
    requests: await collectRequests(db, person),
    reviews: await listOwnReviews(db, userId),
    referrals: await listReferrals(db, userId),
    // An unconfirmed account may use another person's address: invitations sent there are not theirs.
    invitations: person.emailVerifiedAt ? await listInvitationsTo(db, person.email) : [],
    devices: await listLiveSessions(db, userId, clock.now()),
    cases: await collectCases(db, userId),
    appointments: await collectAppointments(db, person),
    saved_cars: await listSavedCars(db, userId),
    saved_searches: [
      ...(await listSearches(db, { userId })),
      ...(person.emailVerifiedAt ? await listSearches(db, { email: person.email }) : []),
    ],
    told_cars: [
      ...(await listMailedCars(db, { userId })),
      ...(person.emailVerifiedAt ? await listMailedCars(db, { email: person.email }) : []),
    ],
    ...(person.role !== 'USER' && { listing_imports: await listImportsOf(db, userId) }),
    looks: await listLooks(db, userId, { skip: 0, limit: ALL }),
    history: await listAuditOf(db, userId),
    ...(leftOut.length > 0 && { files_left_out: leftOut }),
  }
  return [
    {
      name: 'data.json',
      modifiedAt: clock.now(),
      read: async () => Buffer.from(JSON.stringify(data, null, 2)),
    },
    ...entries,
  ]
}

/** With what staff answered; their notes for one another are their own. */
async function collectRequests(db: Deps['db'], person: { id: string; email: string }) {
  const rows = await listItemsOf(db, person)
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toItemResponse(row),
    answers: (answers.get(row.id) ?? []).map(({ text, createdAt }) => ({ text, sent_at: createdAt.toISOString() })),
  }))
}

/** The files that fit, in their order, and what the others are called. */
async function planFiles({ db, files }: Deps, userId: string, maxBytes: number) {
  const conversations = (await listCaseFilesOf(db, userId)).map(({ name, fileKey, ...file }, index) => ({
    ...file,
    name: `conversations/${index + 1}-${safeName(name)}`,
    fileKey: fileKey ?? '',
  }))
  const documents = (await listDocuments(db, userId)).map(({ originalFilename, ...file }, index) => ({
    ...file,
    name: `documents/${index + 1}-${safeName(originalFilename)}`,
  }))
  const entries: ZipEntry[] = []
  const leftOut: { name: string; size_bytes: number }[] = []
  let total = 0
  for (const { name, fileKey, sizeBytes, uploadedAt } of [...conversations, ...documents]) {
    if (total + sizeBytes > maxBytes) {
      leftOut.push({ name, size_bytes: sizeBytes })
    } else {
      total += sizeBytes
      entries.push({ name, modifiedAt: uploadedAt, read: () => files.readBytes(fileKey) })
    }
  }
  return { entries, leftOut }
}
