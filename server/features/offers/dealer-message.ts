import { sentencesFor } from '#deal/quote/sentences.ts'
import { quoteTextsOf } from '#deal/rules/rows-of.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import { FRENCH } from '#deal/texts/fr.ts'
import { formatMoney } from '#locales/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { translator } from '#server/platform/process/translations.ts'
import { strikerOf } from '../cases/dealer-text.ts'
import { contactOf, updateCase } from '../cases/queries.ts'
import { lockOpenCase, record, recordLook } from '../cases/service.ts'
import type { StaffWhere } from './ledger.ts'
import { findOffer, insertAsk, listDealers } from './queries.ts'
import { placeOf, type ReadDeal, readDeal } from './shown.ts'

const TEXTS = { en: ENGLISH, fr: FRENCH } as const
type Language = keyof typeof TEXTS

/** What to write to a dealer: their lines by their own words, what we ask of each, under the case's code and nothing of the client. */
export function dealerMessage(deal: ReadDeal, { code, language, strike }: Message): string {
  const t = translator(language)
  const { jurisdiction } = deal.rules
  const money = (cents: number) => formatMoney(language, { cents, currency: jurisdiction.currency })
  const { answer } = deal.answer
  // The dealer's own words come back to them; a client's name that stands among them does not.
  const lines = answer.lines.map((line) => ({ ...line, text: strike(line.text) }))
  const format = { texts: quoteTextsOf(TEXTS[language], deal.rules), language, money }
  const sentences = sentencesFor({ ...answer, lines }).map(({ say }) => say(format))
  return [
    t('offers.message.hello', { code }),
    ...(sentences.length > 0 ? [t('offers.message.about'), ...sentences.map((said) => `- ${said}`)] : []),
    sentences.length > 0 ? t('offers.message.again') : t('offers.message.better'),
    t('offers.message.reference', { code }),
  ].join('\n\n')
}

type Message = { code: string; language: Language; strike: (text: string) => string }

/** Kept with the offer, and listed where the client sees who looked. */
export async function writeToDealer(
  deps: Deps,
  tx: Db,
  where: StaffWhere,
  { id, language }: { id: string; language: Language },
): Promise<string> {
  const row = await lockOpenCase(tx, where)
  const offer = await findOffer(tx, row.id, id)
  if (!offer) throw new ApiError('not_found')
  const deal = await readDeal(tx, placeOf(row, offer), offer.entry, offer.takenAt)
  const strike = strikerOf(await contactOf(tx, row))
  const text = dealerMessage(deal, { code: row.code, language, strike })
  const dealer = (await listDealers(tx, [offer.dealerId])).get(offer.dealerId)?.name ?? ''
  const ask = { caseId: row.id, offerId: id, side: 'staff', authorId: where.actor.id } as const
  await insertAsk(tx, { ...ask, language, words: text, at: deps.clock.now() })
  await record(deps, tx, row, where.actor, { kind: 'offerText', values: { dealer, language, text } })
  if (row.clientId) {
    const look = { clientId: row.clientId, staffId: where.actor.id, kind: 'dealerText', subject: text } as const
    await recordLook(deps, tx, { ...look, caseId: row.id })
  }
  await updateCase(tx, row.id, { dealersAskedAt: deps.clock.now() })
  return text
}
