import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '#server/testing/features/listing-imports.ts'
import { carFields, listingsOf } from '#server/testing/features/listings.ts'
import { counted, isSoak, rounds, tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

const ROWS = rounds(2_000, 10_000)
/** Promised on a machine that has nothing else to do; next to other tests only a hang is found. */
const ROWS_A_SECOND = isSoak ? 1_000 : 50

let product: TestApp
let staff: TestPerson
let imports: ReturnType<typeof importsOf>
let api: ReturnType<typeof listingsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  staff = await product.signUp('ADMIN')
  imports = importsOf(product, staff)
  api = listingsOf(product, staff)
})
afterAll(() => product.close())

const file = (make: string) =>
  [
    'make;model;year;price;mileage;body_type;condition;dealer_name;description',
    ...Array.from({ length: ROWS }, (_, index) => {
      const year = index % 20 === 0 ? 'soon' : 2015 + (index % 10)
      return `${make};Model ${index % 150};${year};${10_000 + index},50;${index * 7};SUV;Used;Dealer ${index};${'A fine car. '.repeat(20)}`
    }),
  ].join('\r\n')

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1_000
}

test(`${counted(ROWS)} rows, one in twenty of them bad, are read, imported and undone in time`, async () => {
  let id = ''
  const readS = await seconds(async () => {
    const read = await imports.read(file('Swift'))
    ;({ id } = read)
    expect(read.counts).toEqual({ create: ROWS * 0.95, change: 0, same: 0, refuse: ROWS * 0.05 })
  })
  const problems = await imports.call('GET', `/${id}/problems`)
  expect(problems.body.split('\r\n')).toHaveLength(ROWS * 0.05 + 2)
  const applyS = await seconds(() => imports.apply(id))
  expect(await api.adminCount({ make: 'Swift' })).toBe(ROWS * 0.95)
  const undoS = await seconds(() => imports.undo(id))
  expect(await api.adminCount({ make: 'Swift' })).toBe(0)
  tell(
    `import: ${counted(ROWS)} rows read in ${readS.toFixed(1)} s, applied in ${applyS.toFixed(1)} s, undone in ${undoS.toFixed(1)} s: ` +
      `${counted(Math.round(ROWS / (readS + applyS)))} rows a second from the file to the list`,
  )
  expect(ROWS / (readS + applyS)).toBeGreaterThan(ROWS_A_SECOND)
}, 300_000)

test('import beside manual changes of listings does not deadlock, and creates no car twice', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => api.create(carFields({ make: 'Busy' }))))
  const lines = Array.from({ length: 300 }, (_, index) => `,Busy,New ${index},2020,${index}`)
  const changed = made.map(({ id }, index) => `${id},Busy,Changed ${index},2020,${index}`)
  const { id } = await imports.read(['id,make,model,year,price', ...lines, ...changed].join('\n'))
  const [applied, ...answers] = await Promise.all([
    imports.apply(id),
    ...Array.from({ length: 40 }, async (_, index) => {
      const car = made[index % made.length]
      // The same as a row of the file: either of the two makes it.
      if (index % 2 === 0)
        return (await api.call('POST', '/admin', { make: 'Busy', model: `New ${index}`, year: 2020, price: index }))
          .statusCode
      return (await api.change(car?.id ?? '', { trim: `By hand ${index}` })).statusCode
    }),
  ])
  expect(answers.every((status) => [200, 201, 409].includes(status))).toBe(true)
  let state = applied.state
  while (state === 'reading') {
    await imports.work(id)
    ;({ state } = await imports.apply(id))
  }
  expect(state).toBe('applied')
  const names = (await api.adminList({ make: 'Busy New', limit: 100 })).map(({ model }) => model)
  expect(new Set(names).size).toBe(names.length)
  expect(await api.adminCount({ make: 'Busy New' })).toBe(300)
}, 120_000)
