import { type AgreedDeal, agreedLines } from '../signing/lines.ts'
import type { ShownDeal } from './endpoints.ts'

/** What stands between the offer's total and what one pays. What comes off has a minus. */
export type ChainLink = { kind: 'trade_in' | 'tax_credit' | 'lien' | 'rebate'; amount: number }
export type DealChain = { total: number; links: ChainLink[]; toPay: number }

/**
 * From the offer's total to what one pays: the sum of the lines that the contract must have. Every page shows these figures. Null
 * where no tax can be computed, so that there is no total.
 */
export function chainOf(deal: AgreedDeal & Pick<ShownDeal, 'payable'>): DealChain | null {
  const { payable: total, apart } = deal
  if (total === null) return null
  const toPay = agreedLines(deal).reduce((sum, { amount }) => sum + amount, 0)
  const withoutCredit = total - apart.trade_in + apart.lien - apart.rebates
  const links: ChainLink[] = [
    { kind: 'trade_in', amount: -apart.trade_in },
    { kind: 'tax_credit', amount: toPay - withoutCredit },
    { kind: 'lien', amount: apart.lien },
    { kind: 'rebate', amount: -apart.rebates },
  ]
  return { total, links: links.filter(({ amount }) => amount !== 0), toPay }
}
