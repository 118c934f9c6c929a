import { INVOICES_KEPT_YEARS } from '#contract/privacy/endpoints.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { instantOf, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import { updatePayment } from '../payments/queries.ts'
import { blankBuyer, listCreditNotes, listWithBuyerBefore, setCreditNoteFile } from './queries.ts'

/**
 * Tax law asks for invoices until some years after the end of their own: then the buyer is removed. Number, lines and
 * sums stay, so that the series has no gaps and past figures hold.
 */
export async function forgetOldBuyers(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const { year } = localTimeOf(deps.clock.now(), BUSINESS.timeZone)
  const issuedBefore = instantOf({ year: year - INVOICES_KEPT_YEARS, month: 1, day: 1 }, 0, BUSINESS.timeZone)
  const rows = rowByRow(deps.log)
  for (const invoice of await listWithBuyerBefore(deps.db, issuedBefore)) {
    await rows.try(invoice.paymentId, () => forgetBuyer(deps, invoice))
  }
  rows.finish()
}

/** Files first: a crash in between leaves a row that the next run finds again. */
async function forgetBuyer(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { paymentId, fileKey }: { paymentId: string; fileKey: string | null },
): Promise<void> {
  const notes = await listCreditNotes(db, [paymentId])
  for (const key of [fileKey, ...notes.map((note) => note.fileKey)]) if (key) await files.delete(key)
  await db.transaction(async (tx) => {
    for (const { id } of notes) await setCreditNoteFile(tx, id, null)
    await updatePayment(tx, paymentId, { cardBrand: null, cardLast4: null })
    await blankBuyer(tx, paymentId)
  })
}
