import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseEvent } from '../../contract/cases.ts'
import { offers as offerRows } from '../offers/tables.ts'
import { codeOf } from '../testing/appointments.ts'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { offersAt } from '../testing/offers.ts'
import type { TestApp } from '../testing/test-app.ts'

let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
})
afterAll(() => product.close())

describe('where the client lives', () => {
  test('can be corrected: in the timeline, on the state that was seen, and for the offers from then on', async () => {
    const opened = await at.started()
    const { client, advisor, code } = opened
    const put = async (place: object, version?: number) =>
      at.call(advisor, 'PUT', `/desk/cases/${code}/place`, {
        version: version ?? (await at.desk(advisor, code)).version,
        ...place,
      })
    expect((await put({ country: 'CA', province: 'QC' })).statusCode).toBe(200)
    const offers = offersAt(product, at)
    const first = await offers.shown(opened)
    const moved = await put({ country: 'CA', province: 'AB' })
    expect(moved.json()).toMatchObject({ country: 'CA', province: 'AB', state: null })
    const second = await offers.shown(opened, { dealer: { name: 'Garage Deux', city: 'Calgary' } })
    const placeOf = async ({ id }: { id: string }) =>
      (await product.deps.db.select().from(offerRows).where(eq(offerRows.id, id)))[0]?.shown?.jurisdiction
    expect([await placeOf(first), await placeOf(second)]).toEqual(['QC:CA', 'AB:CA'])

    expect(codeOf(await put({ country: 'US', state: 'NY' }, 0))).toBe('case_changed')
    for (const wrong of [
      { country: 'US', province: 'QC' },
      { country: 'CA' },
      { country: 'CA', province: 'QC', state: 'NY' },
    ])
      expect((await put(wrong)).statusCode).toBe(422)
    const timeline = (await at.call(client, 'GET', `/cases/${code}/timeline`)).json<CaseEvent[]>()
    expect(timeline.filter(({ kind }) => kind === 'placeChanged').map(({ values }) => values['region'])).toEqual([
      'AB',
      'QC',
    ])
  })
})
