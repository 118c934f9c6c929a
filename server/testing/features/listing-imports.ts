import type { ImportRow, ListingImport } from '#contract/listings/imports.ts'
import { multipartBody } from '../data/uploads.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'

/** A member of staff who imports listings. */
export function importsOf(product: TestApp, staff: TestPerson) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: object = {}) =>
    product.inject({
      method,
      url: `/api/v1/car-listings/admin/imports${path}`,
      headers: { ...staff.headers, ...headers },
    })
  const job = product.jobList.find(({ name }) => name === 'listings.import')
  if (!job) throw new Error('No such job')
  /** What a worker would do. */
  const work = (id: string) => job.run({ id } as never)
  const imports = {
    call,
    work,
    send(bytes: Uint8Array | string, name = 'cars.csv') {
      const { headers, payload } = multipartBody([{ field: 'file', name, bytes, type: 'text/csv' }])
      return product.inject({
        method: 'POST',
        url: '/api/v1/car-listings/admin/imports',
        headers: { ...headers, ...staff.headers },
        payload,
      })
    },
    async get(id: string): Promise<ListingImport> {
      return (await call('GET', `/${id}`)).json()
    },
    /** The dry run. */
    async read(bytes: Uint8Array | string): Promise<ListingImport> {
      const answer = await imports.send(bytes)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      const { id } = answer.json<ListingImport>()
      await work(id)
      return imports.get(id)
    },
    async rows(id: string, query = ''): Promise<ImportRow[]> {
      return (await call('GET', `/${id}/rows?limit=100${query}`)).json()
    },
    /** The one row of a file that has one. */
    async row(bytes: Uint8Array | string): Promise<ImportRow> {
      const [row] = await imports.rows((await imports.read(bytes)).id)
      if (!row) throw new Error('No row')
      return row
    },
    async apply(id: string): Promise<ListingImport> {
      const answer = await call('POST', `/${id}/apply`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await work(id)
      return imports.get(id)
    },
    async undo(id: string): Promise<ListingImport> {
      const answer = await call('POST', `/${id}/undo`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await work(id)
      return imports.get(id)
    },
  }
  return imports
}

let made = 0

/** A VIN that no other test has, with the right check digit. */
export function newVin(): string {
  const start = '5YJSA1DG'
  const end = `DF${String(++made).padStart(6, '0')}`
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
  const sum = `${start}0${end}`
    .split('')
    .reduce((all, sign, at) => all + (values.indexOf(sign) % 10) * (weights[at] ?? 0), 0)
  const digit = sum % 11
  return `${start}${digit === 10 ? 'X' : digit}${end}`
}
