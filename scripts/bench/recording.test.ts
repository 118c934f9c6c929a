import { expect, test } from 'vitest'
import { kindOf, partsOf, replay } from './recording.ts'

const ID = '0b5b4ad6-9a1e-4a1f-8a4f-1f4b1e0f8a11'
const OTHER_ID = 'c9a1f3de-55b0-4f0e-9d1c-2f0a7a1b3c4d'

test('requests that differ by ids and numbers alone are of one kind', () => {
  expect(kindOf('GET', `/cars/${ID}`)).toBe(kindOf('GET', `/cars/${OTHER_ID}`))
  expect(kindOf('GET', '/cars?mileage_max=2000000')).toBe(kindOf('GET', '/cars?mileage_max=1999999'))
  const kinds = [
    kindOf('GET', '/cars'),
    kindOf('POST', '/cars'),
    kindOf('GET', '/cars?skip=20'),
    kindOf('GET', '/cars?skip=2000'),
    kindOf('GET', '/cars?search=toyota'),
    kindOf('GET', `/cars/${ID}`),
  ]
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('what was recorded of one request is asked again for another', () => {
  const path = '/cars?mileage_max=1999999&search=toyota'
  const statements = [{ text: 'select $1, $2, $3', values: [1_999_999, 20, 'the 1999999th'] }]
  const asked = replay({ kind: kindOf('GET', path), parts: partsOf(path), statements })
  const [statement] = asked(partsOf('/cars?mileage_max=1999998&search=toyota'))
  expect(statement).toEqual({ text: 'select $1, $2, $3', values: [1_999_998, 20, 'the 1999999th'] })
})

test('so is a write, with the id that was made, wherever its parts stand', () => {
  const body = { make: 'Acura', model: 'MDX', dealer_name: 'Sample dealer', year: 2022 }
  const statements = [
    { text: 'lock', values: ['["Acura","MDX"]'] },
    { text: 'insert', values: [ID, 'Acura', 'MDX', 2022, null] },
    { text: 'audit', values: [`{"id":"${ID}","dealer_name":"Sample dealer"}`] },
  ]
  const asked = replay({ kind: 'POST /cars', parts: [...partsOf('/cars', body), ID], statements })
  // A make that is called as the recorded model is not taken for it.
  const others = [...partsOf('/cars', { ...body, make: 'MDX', model: 'TLX', dealer_name: 'Another' }), OTHER_ID]
  expect(asked(others).map(({ values }) => values)).toEqual([
    ['["MDX","TLX"]'],
    [OTHER_ID, 'MDX', 'TLX', 2022, null],
    [`{"id":"${OTHER_ID}","dealer_name":"Another"}`],
  ])
})
