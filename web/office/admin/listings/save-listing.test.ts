import { expect, test } from 'vitest'
import type { AdminListing } from '#contract/listings/schema.ts'
import { type ApiClient, ApiFailure, createApiClient } from '#web/data/api/client.ts'
import { addFiles, chooseMain, type FormImages, imagesOf, moveImage, removeImage } from './form-images.ts'
import { type Saving, saveListing, type UploadState } from './save-listing.ts'

const FIELDS = { make: 'Honda', model: 'Civic', year: 2020 }
const CAR = { ...FIELDS, id: 'car', images: ['a', 'b'], main_image: 'a' } as unknown as AdminListing
const file = (name: string) => new File(['x'], name)

/** Saves against an API that notes its calls; those that match `broken` fail. */
async function save(saving: Partial<Saving>, broken = /nothing/) {
  const calls: string[] = []
  let current = [...(saving.before?.images ?? [])]
  const api: ApiClient = createApiClient(
    {
      async fetch(path, { method, body }) {
        const call = `${method} ${path.replace('/car-listings/admin', '')}${body ? ` ${body as string}` : ''}`
        calls.push(call)
        if (broken.test(call)) return Response.json({ code: 'internal', detail: '' }, { status: 500 })
        const removed = /^DELETE .*image_url=(\w+)/.exec(call)?.[1]
        current = current.filter((name) => name !== removed)
        return Response.json(
          saving.before ? { ...CAR, images: current } : { ...CAR, images: current, main_image: null },
        )
      },
    },
    () => 'en',
  )
  const states: Record<string, UploadState> = {}
  const saved = await saveListing(
    { before: null, fields: FIELDS, images: imagesOf(null), idempotencyKey: 'k', ...saving },
    {
      api,
      upload: async (_id, { name }) => {
        calls.push(`upload ${name}`)
        if (broken.test(`upload ${name}`)) throw new ApiFailure({ code: 'network' })
        current.push(`${name}-path`)
        return `${name}-path`
      },
      onUpload: (key, state) => {
        states[key] = state
      },
    },
  )
  return { ...saved, calls, states: Object.values(states).map(({ status }) => status) }
}

const newImages = (...names: string[]): FormImages => addFiles(imagesOf(null), names.map(file))
const CREATE = `POST  ${JSON.stringify(FIELDS)}`

test('new listing is created, its files are sent in order, then the main one is set', async () => {
  const images = newImages('one', 'two')
  const chosen = chooseMain(images, images.images[1]?.key ?? '')
  const { calls, problem, states } = await save({ images: chosen })
  expect(calls).toEqual([CREATE, 'upload one', 'upload two', 'PUT /car/images/main?image_url=two-path'])
  expect({ problem, states }).toEqual({ problem: null, states: ['done', 'done'] })
})

test('listing that cannot be saved sends nothing else', async () => {
  await expect(save({ images: newImages('one') }, /POST/)).rejects.toBeInstanceOf(ApiFailure)
})

test('failed file stops no other, and the save completes', async () => {
  const { calls, problem, failedFiles, states } = await save({ images: newImages('one', 'two', 'three') }, /upload two/)
  expect(problem).toBe('upload')
  expect(failedFiles.map(({ name }) => name)).toEqual(['two'])
  expect(states).toEqual(['done', 'failed', 'done'])
  expect(calls).toContain('PUT /car/images/main?image_url=one-path')
})

test('main picture whose file failed is not set', async () => {
  const { calls } = await save({ images: newImages('one', 'two') }, /upload one/)
  expect(calls.filter((call) => call.includes('/main'))).toEqual([])
})

test('failing to set the main picture is reported', async () => {
  expect((await save({ images: newImages('one') }, /images\/main/)).problem).toBe('main')
})

test('edit without changes asks for nothing', async () => {
  const { calls, problem } = await save({ before: CAR, images: imagesOf(CAR) })
  expect({ calls, problem }).toEqual({ calls: [], problem: null })
})

test('edit sends what was changed and nothing else', async () => {
  const { calls } = await save({ before: CAR, fields: { ...FIELDS, year: 2021 }, images: imagesOf(CAR) })
  expect(calls).toEqual(['PUT /car {"year":2021}'])
})

test('failed deletion of a picture is not reported; without a choice the first is the main one', async () => {
  const { calls, problem } = await save({ before: CAR, images: removeImage(imagesOf(CAR), 'a') }, /DELETE/)
  expect(calls).toEqual(['DELETE /car/images?image_url=a', 'PUT /car/images/main?image_url=b'])
  expect(problem).toBeNull()
})

test('pictures that were moved are put in their order, and a colleague’s stays at the end', async () => {
  const { calls } = await save({ before: CAR, images: moveImage(imagesOf(CAR), 'b', 0) })
  expect(calls).toEqual(['GET /car', 'PUT /car {"images":["b","a"]}'])
  const withFile = moveImage(addFiles(imagesOf(CAR), [file('new')]), 'b', 2)
  expect((await save({ before: CAR, images: withFile })).calls.at(-1)).toBe('PUT /car {"images":["a","new-path","b"]}')
})

test('failing to keep the order is reported', async () => {
  expect((await save({ before: CAR, images: moveImage(imagesOf(CAR), 'b', 0) }, /PUT/)).problem).toBe('order')
})
