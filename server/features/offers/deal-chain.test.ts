import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainOf } from '#contract/offers/deal-chain.ts'
import type { OffersRoom, ShownDeal } from '#contract/offers/endpoints.ts'
import { agreedLines, compareContract } from '#contract/signing/lines.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let advisor: TestPerson

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
  advisor = await at.consultant()
})
afterAll(() => product.close())

const CAR = 'Selling price 36,785.00\nAdmin fee 399.00'
const TRADED = `${CAR}\nTrade-in -9,400.00`
const OWED = `${TRADED}\nLien payout 2,000.00\nRebate -500.00`

const canada = (province: 'QC' | 'ON' | 'AB') => ({ country: 'CA', province, state: null }) as const
const usa = (state: 'TX' | 'CA') => ({ country: 'US', province: null, state }) as const

async function accepted(place: ReturnType<typeof canada | typeof usa>, text: string): Promise<ShownDeal> {
  const opened = await at.started(advisor)
  await at.livesIn(opened, place)
  await offers.accept(
    opened,
    await offers.shown(opened, { text, condition: 'used', jurisdiction: null, advertised_price: null }),
  )
  const room: OffersRoom = await offers.room(opened)
  const lane = room.lanes.find(({ current }) => current.id === room.accepted_id)
  if (!lane) throw new Error('Nothing is accepted')
  return lane.current.shown
}

/** What signing day says was accepted, once every line was read. */
function agreedAtSigning(deal: ShownDeal): number {
  const lines = agreedLines(deal)
  const read = Object.fromEntries(lines.map(({ key, amount }) => [key, amount]))
  return compareContract(lines, read, []).agreed
}

test.each([
  { where: 'Québec', place: canada('QC'), credit: 140_765 },
  { where: 'Ontario', place: canada('ON'), credit: 122_200 },
  { where: 'Alberta, where the GST alone is spared', place: canada('AB'), credit: 47_000 },
  { where: 'Texas', place: usa('TX'), credit: 58_750 },
  { where: 'California, where a trade-in spares no tax', place: usa('CA'), credit: 0 },
])('offer page and signing day show one chain in $where', async ({ place, credit }) => {
  const plain = await accepted(place, CAR)
  expect(chainOf(plain)).toEqual({ total: plain.payable, links: [], toPay: agreedAtSigning(plain) })
  expect(agreedAtSigning(plain)).toBe(plain.payable)

  const traded = await accepted(place, TRADED)
  const chain = chainOf(traded)
  expect(traded.payable).toBe(plain.payable)
  expect(chain?.links).toEqual([
    { kind: 'trade_in', amount: -940_000 },
    ...(credit === 0 ? [] : [{ kind: 'tax_credit', amount: -credit }]),
  ])
  expect(chain).toMatchObject({ total: traded.payable, toPay: agreedAtSigning(traded) })
  expect(chain?.toPay).toBe((traded.payable ?? 0) - 940_000 - credit)

  const owed = await accepted(place, OWED)
  const whole = chainOf(owed)
  expect(whole?.links.map(({ kind }) => kind)).toEqual([
    'trade_in',
    ...(credit === 0 ? [] : ['tax_credit']),
    'lien',
    'rebate',
  ])
  expect(whole?.total).toBe(owed.payable)
  expect(whole?.links.reduce((sum, { amount }) => sum + amount, whole.total)).toBe(agreedAtSigning(owed))
})
