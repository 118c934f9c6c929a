import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { documents } from '../features/documents/tables.ts'
import { knownSteps } from '../platform/db/migrations.ts'
import { createFiles, openDisk } from '../platform/files/files.ts'
import { makeListing, multipartBody } from '../testing/data/uploads.ts'
import { openCasesApp } from '../testing/features/cases.ts'
import { pdf } from '../testing/features/documents.ts'
import { newFolder } from '../testing/runs/running-server.ts'
import { openS3Store, type S3Store } from '../testing/runs/s3-store.ts'
import { openTestApp, type TestApp } from '../testing/runs/test-app.ts'
import { createFileCopies, listNamedFiles } from './file-copies.ts'
import { type Manifest, verifyBackup } from './manifest.ts'
import { requireEmptyDataFolder, requireEmptyStore, requireKnownVersion, restoreFiles } from './restoration.ts'
import { backUp } from './service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let product: TestApp
let folder: string
let manifest: Manifest
beforeAll(async () => {
  product = await openTestApp()
  await product.signUp()
  await makeListing(product)
  await product.deps.files.put('documents/one', Buffer.from('a document'))
  folder = path.join(newFolder(), 'backup')
  manifest = await backUp({ ...product.deps, dataDir: product.deps.config.dataDir }, folder)
})
afterAll(() => product.close())

/** A copy of the backup to spoil. */
function copyOfBackup(): string {
  const copy = path.join(newFolder(), 'copy')
  cpSync(folder, copy, { recursive: true })
  return copy
}

describe('backup', () => {
  test('says what it holds, and no more is in its folder than it says', async () => {
    expect(await verifyBackup(folder)).toEqual(manifest)
    expect(manifest.tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 1 })
    expect(manifest.files).toMatchObject([{ file: 'files/documents/one', bytes: 10 }])
    expect(manifest.data.map(({ file }) => file)).toEqual(['data/auth-secret'])
    const there = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(there.length).toBe(1 + manifest.tables.length + manifest.files.length + manifest.data.length)
  })

  test('goes into an empty folder only, and leaves nothing behind when it fails', async () => {
    const taken = newFolder()
    writeFileSync(path.join(taken, 'something'), '')
    const { deps } = product
    await expect(backUp({ ...deps, dataDir: deps.config.dataDir }, taken)).rejects.toThrow('is not empty')
    const to = path.join(newFolder(), 'backup')
    const files = { ...deps.files, listKeys: () => Promise.reject(new Error('the store is gone')) }
    await expect(backUp({ ...deps, files, dataDir: deps.config.dataDir }, to)).rejects.toThrow('the store is gone')
    expect(readdirSync(path.dirname(to))).toEqual([])
  })

  test('looks again when a file that a row names was deleted meanwhile, and says which are not to be had', async () => {
    const { deps } = product
    const person = await product.signUp()
    await deps.db.insert(documents).values({
      userId: person.id,
      type: 'other',
      originalFilename: 'a.pdf',
      mediaType: 'application/pdf',
      fileKey: 'documents/gone',
      sizeBytes: 1,
    })
    const looks = vi.spyOn(deps.db, 'transaction')
    const to = path.join(newFolder(), 'backup')
    const made = await backUp({ ...deps, dataDir: deps.config.dataDir }, to)
    expect(made.missing).toEqual(['documents/gone'])
    expect(looks).toHaveBeenCalledTimes(3)
    looks.mockRestore()
    await deps.db.delete(documents)
  })

  test('looks for the files of conversations and the proofs of offers too', async () => {
    const { product: paying, at, offers } = await openCasesApp()
    const opened = await at.started()
    const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), name: 'quote.pdf' }])
    const url = `/api/v1/cases/${opened.code}/files`
    const sent = { method: 'POST', url, headers: { ...headers, ...opened.client.headers }, payload } as const
    expect((await paying.inject(sent)).statusCode).toBe(201)
    await offers.upload(opened, 'proof.pdf')
    const { db, files } = paying.deps
    const keys = [...(await files.listKeys('threads')), ...(await files.listKeys('offers'))]
    expect([keys.length, (await listNamedFiles(db)).toSorted()]).toEqual([2, keys.toSorted()])
    await paying.close()
  })

  test.for<[string, (copy: string) => void, string]>([
    ['a table that was cut off', (copy) => truncateSync(path.join(copy, 'tables/public.users.jsonl.gz'), 25), 'users'],
    ['a file that was changed', (copy) => writeFileSync(path.join(copy, 'files/documents/one'), 'b document'), 'one'],
    ['a file that is missing', (copy) => rmSync(path.join(copy, 'files/documents/one')), 'documents/one'],
    ['no manifest', (copy) => rmSync(path.join(copy, 'manifest.json')), 'manifest.json'],
    ['half a manifest', (copy) => truncateSync(path.join(copy, 'manifest.json'), 100), 'manifest.json'],
    ['a way out of the folder', (copy) => rewrite(copy, 'files/documents/one', '../../one'), 'outside'],
  ])('with %s is refused by its name', async ([, spoil, named]) => {
    const copy = copyOfBackup()
    spoil(copy)
    await expect(verifyBackup(copy)).rejects.toThrow(named)
  })

  test('of another version is refused', () => {
    const [first] = manifest.migrations
    const newer = { ...manifest, migrations: [...manifest.migrations, { step: 9_999_999_999_999, hash: 'x' }] }
    expect(() => requireKnownVersion(newer)).toThrow('newer version')
    const other = { ...manifest, migrations: [{ step: first?.step ?? 0, hash: 'x' }] }
    expect(() => requireKnownVersion(other)).toThrow('differs from ours')
    const former = knownSteps().map(({ step, hashes }) => ({ step, hash: hashes.at(-1) ?? '' }))
    expect(former).not.toEqual(manifest.migrations)
    expect(() => requireKnownVersion({ ...manifest, migrations: former })).not.toThrow()
    expect(() => requireKnownVersion(manifest)).not.toThrow()
  })
})

function rewrite(copy: string, from: string, to: string): void {
  const file = path.join(copy, 'manifest.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

describe('S3 store', () => {
  let store: S3Store
  beforeAll(async () => {
    store = await openS3Store()
  })
  afterAll(() => store.close())
  const open = async () => createFiles(await openDisk(readConfig({ STORAGE_URL: store.url })))

  test('gets the files of a folder back, and gives them again', async () => {
    await restoreFiles(await open(), folder, manifest)
    const copies = createFileCopies(await open(), path.join(newFolder(), 'again'))
    expect(await copies.copyNew()).toEqual([])
    expect([...copies.copied.values()]).toEqual(manifest.files)
    expect(copies.lacking(['documents/one', 'documents/', 'images/none/'])).toEqual(['images/none/'])
  })

  test('with files in it takes no others', async () => {
    const { database, log } = product.deps
    const target = { database: { ...database, db: nothingThere() }, files: await open(), log }
    await expect(requireEmptyStore(target)).rejects.toThrow('file store is not empty')
  })
})

/** A database that has no tables, as far as anyone asks. */
function nothingThere() {
  return { execute: async () => ({ rows: [] }) } as never
}

test('restore overwrites no existing data', async () => {
  const { database, files, log, config } = product.deps
  await expect(requireEmptyStore({ database, files, log })).rejects.toThrow('database is not empty')
  await expect(requireEmptyDataFolder(config.dataDir)).rejects.toThrow('is not empty')
  await expect(requireEmptyDataFolder(path.join(newFolder(), 'none'))).resolves.toBeUndefined()
})
