import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DocumentType } from '#contract/documents/constants.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail, insertPerson, type Person, updatePerson } from '#server/features/accounts/queries.ts'
import { takeIntoReview } from '#server/features/documents/queries.ts'
import { addDocument, reviewDocument, type Verdict } from '#server/features/documents/service.ts'
import { listNotifications, markRead } from '#server/features/notifications/queries.ts'
import { notify } from '#server/features/notifications/service.ts'
import { listPackages } from '#server/features/packages/queries.ts'
import { countReferrals } from '#server/features/referrals/queries.ts'
import { addReferral, completeReferral } from '#server/features/referrals/service.ts'
import { putReview } from '#server/features/reviews/queries.ts'
import { daysBefore } from './past.ts'

const BUYER = 'buyer@northlane.example'
const REVIEWER = 'manager@northlane.example'

/** One document in each state; the pre-approval is left out so that the upload can be tried. */
const DOCUMENTS: readonly { type: DocumentType; name: string; daysAgo: number; verdict?: Verdict | 'opened' }[] = [
  { type: 'driversLicense', name: 'sample-licence.pdf', daysAgo: 11, verdict: { status: 'approved' } },
  {
    type: 'tradeInInfo',
    name: 'sample-registration.pdf',
    daysAgo: 4,
    verdict: { status: 'rejected', reason: 'Sample reason: page 2 is cut off. Please scan it again.' },
  },
  { type: 'proofOfIncome', name: 'sample-income.pdf', daysAgo: 2, verdict: 'opened' },
  { type: 'other', name: 'sample-insurance.pdf', daysAgo: 1 },
]

const FRIENDS = [
  { email: 'sample-friend@northlane.example', fullName: 'Sample Friend', daysAgo: 9, hasBought: true },
  { email: 'sample-neighbour@northlane.example', fullName: 'Sample Neighbour', daysAgo: 3, hasBought: false },
] as const

/** A lived-in profile for the demo's buyer, made by the same code as a real one, without mail. All of it says that it is a sample. */
export async function seedDemoProfile(deps: Deps): Promise<void> {
  const buyer = await findPersonByEmail(deps.db, BUYER)
  const reviewer = await findPersonByEmail(deps.db, REVIEWER)
  if (!buyer || !reviewer || (await countReferrals(deps.db, buyer.id)) > 0) return
  await updatePerson(deps.db, buyer.id, {
    phoneNumber: '+15145550100',
    address: '1 Sample Street',
    location: 'Montréal',
  })
  for (const friend of FRIENDS) await seedFriend(daysBefore(deps, friend.daysAgo), buyer, friend)
  for (const document of DOCUMENTS) await seedDocument(deps, buyer, reviewer, document)
  await seedReview(daysBefore(deps, 5), buyer)
  const news = { userId: buyer.id, subject: 'passwordChanged' } as const
  await deps.db.transaction((tx) => notify(daysBefore(deps, 30), tx, news))
  await readOldOnes(deps, buyer)
}

async function seedFriend(deps: Deps, buyer: Person, friend: (typeof FRIENDS)[number]): Promise<void> {
  const { email, fullName } = friend
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const person = await insertPerson(tx, { email, fullName, emailVerifiedAt: now, createdAt: now })
    if (!person) return
    await addReferral(deps, tx, buyer.referralCode, person)
    if (friend.hasBought) await completeReferral(deps, tx, person)
  })
}

async function seedDocument(
  deps: Deps,
  buyer: Person,
  reviewer: Person,
  { type, name, daysAgo, verdict }: (typeof DOCUMENTS)[number],
): Promise<void> {
  const bytes = await samplePdf(name)
  async function* received() {
    yield { name, content: Readable.from(bytes) }
  }
  const { id } = await addDocument(daysBefore(deps, daysAgo), { userId: buyer.id, type }, received())
  if (verdict === 'opened') await takeIntoReview(deps.db, id)
  else if (verdict) {
    await reviewDocument(daysBefore(deps, daysAgo - 1), reviewer.id, { scope: { clientIds: undefined }, id, verdict })
  }
}

async function samplePdf(name: string): Promise<Buffer> {
  // Only the first start needs it.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({ size: 'A5' })
  document.fontSize(26).text('Sample document').fontSize(12).text(`${name}: part of the demo, not a real paper.`)
  document.end()
  return buffer(document)
}

async function seedReview({ db, clock }: Deps, buyer: Person): Promise<void> {
  const completed = (await listPackages(db, buyer.id)).find(({ status }) => status === 'completed')
  if (!completed) return
  await putReview(db, {
    userId: buyer.id,
    packageId: completed.id,
    packageName: completed.name,
    authorName: buyer.fullName,
    rating: 4,
    comment: 'A sample review, written for the demo.',
    createdAt: clock.now(),
  })
}

/** Two are left unread. */
async function readOldOnes({ db }: Deps, buyer: Person): Promise<void> {
  const shown = await listNotifications(db, buyer.id, { skip: 2, limit: 100 })
  for (const { id } of shown) await markRead(db, buyer.id, id)
}
