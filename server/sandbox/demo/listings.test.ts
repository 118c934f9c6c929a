import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { COLORS, codeOf, FEATURES } from '#contract/listings/constants.ts'
import {
  BODY_TYPES,
  COMPARED_MIN,
  CONDITIONS,
  DRIVETRAINS,
  FUEL_TYPES,
  TRANSMISSIONS,
} from '#contract/listings/values.ts'
import { listingImages, listings } from '#server/features/listings/tables.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { imagesOf } from '#server/testing/data/uploads.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { seedDemoListings } from './listings.ts'
import { lookOf, picturesOf } from './listings-pictures.ts'
import { demoListings } from './listings-table.ts'

const BRANDS =
  'Acura, Alfa Romeo, Audi, BMW, Buick, Cadillac, Chevrolet, Chrysler, Dodge, Ford, Genesis, GMC, Honda, Hyundai, Infiniti, Jaguar, Jeep, Kia, Land Rover, Lexus, Lincoln, Mazda, Mercedes-Benz, MINI, Mitsubishi, Nissan, Porsche, Ram, Subaru, Tesla, Toyota, Volkswagen, Volvo'.split(
    ', ',
  )

describe('sample inventory', () => {
  const samples = demoListings()

  test('has at least sixty cars over every brand and every choice of a filter', () => {
    expect(samples.length).toBeGreaterThanOrEqual(60)
    const values = (name: keyof (typeof samples)[number]) => new Set(samples.map((one) => one[name]))
    expect(values('make')).toEqual(new Set(BRANDS))
    expect(values('body_type')).toEqual(new Set(BODY_TYPES))
    expect(values('condition')).toEqual(new Set(CONDITIONS))
    expect(values('fuel_type')).toEqual(new Set(FUEL_TYPES))
    expect(values('transmission')).toEqual(new Set(TRANSMISSIONS))
    expect(values('drivetrain')).toEqual(new Set(DRIVETRAINS))
  })

  test('has some featured, a few hidden, some reduced, and says of each that it is a sample', () => {
    expect(samples.filter(({ is_featured }) => is_featured).length).toBeGreaterThanOrEqual(6)
    expect(samples.filter(({ is_active }) => !is_active).length).toBeGreaterThanOrEqual(3)
    const reduced = samples.filter(({ original_price }) => original_price)
    expect(reduced.length).toBeGreaterThanOrEqual(10)
    for (const { price, original_price } of reduced) expect(original_price).toBeGreaterThan(price ?? 0)
    for (const sample of samples) {
      expect(sample.dealer_name).toMatch(/^Sample Motors \S/)
      expect(sample.description).toContain('sample listing')
      expect(sample.location).toMatch(/, [A-Z]{2}$/)
      expect(sample.features?.split('\n').length).toBeGreaterThanOrEqual(2)
      if (sample.condition === 'New') expect(sample.mileage).toBeLessThan(100)
    }
  })

  test('has so many of a few models that prices can be compared, without another picture to paint', () => {
    const models = Map.groupBy(samples, ({ make, model }) => `${make} ${model}`)
    const first = samples.filter(({ description }) => !description?.startsWith('One of several'))
    expect([...models.values()].filter((cars) => cars.length > COMPARED_MIN).length).toBeGreaterThanOrEqual(5)
    expect(new Set(samples.map(lookOf))).toEqual(new Set(first.map(lookOf)))
    expect(samples.slice(0, first.length)).toEqual(first)
  })

  test('is written in four languages, in words that we translate', () => {
    for (const { description_translations, exterior_color, interior_color, engine_size, features } of samples) {
      expect(Object.keys(description_translations ?? {})).toEqual(['fr', 'tl', 'zh'])
      expect(
        Object.values(description_translations ?? {}).every((text) => text.length > 40 || /\p{Script=Han}/u.test(text)),
      ).toBe(true)
      for (const color of [exterior_color, interior_color])
        expect(codeOf(COLORS, color ?? ''), `${color}`).toBeDefined()
      for (const feature of (features ?? '').split('\n')) expect(codeOf(FEATURES, feature), feature).toBeDefined()
      expect(engine_size).toMatch(/^(?:\d\.\d L(?: (?:V\d|flat-six))?(?: turbo(?:-diesel)?)?|(?:Single|Dual) motor)$/)
    }
  })

  test('puts no two cars of one body side by side, and no two that look the same on one screen', () => {
    const shown = samples.filter(({ is_active }) => is_active)
    for (const [index, car] of shown.slice(0, 40).entries()) {
      expect(shown[index + 1]?.body_type, `${car.make} ${car.model}`).not.toBe(car.body_type)
      for (const near of shown.slice(index + 1, index + 5)) expect(lookOf(near)).not.toBe(lookOf(car))
    }
  })

  test('can be drawn, every car from three sides', () => {
    for (const [index, sample] of samples.entries()) {
      expect(picturesOf(sample, index).map(({ view }) => view)).toEqual(['side', 'front', 'rear', 'detail', 'far'])
    }
    expect(new Set(samples.map(lookOf)).size).toBeLessThan(samples.length)
  })
})

describe('first start', () => {
  let product: TestApp
  let staff: TestPerson
  let enqueueing: MockInstance<Jobs['enqueue']>
  const enqueued: { name: string; position: number; listingIds: string[] }[] = []

  beforeAll(async () => {
    product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
    const { jobs } = product.deps
    await jobs.start(product.jobList.map((job) => ({ ...job, run: async () => undefined })))
    const enqueue = jobs.enqueue.bind(jobs)
    enqueueing = vi.spyOn(jobs, 'enqueue').mockImplementation((tx, name, data, timing) => {
      if (name === 'sandbox.paint-picture') enqueued.push(data as never)
      return enqueue(tx, name, data, timing)
    })
    staff = await product.signUp('ADMIN')
  })
  afterAll(() => product.close())

  test('that fails half-way leaves nothing to trip over', async () => {
    enqueueing.mockRejectedValueOnce(new Error('killed'))
    await expect(seedDemoListings(product.deps)).rejects.toThrow('killed')
    expect(await product.deps.db.select().from(listings)).toEqual([])
  })

  test('fills the shelves once, with the first page’s pictures ready', { timeout: 60_000 }, async () => {
    await seedDemoListings(product.deps)
    await seedDemoListings(product.deps)
    const rows = await product.deps.db.select().from(listings)
    expect(rows).toHaveLength(demoListings().length)
    const badges = rows.flatMap(({ fairness }) => fairness ?? [])
    expect(badges.length).toBeGreaterThanOrEqual(50)
    expect(new Set(badges).size).toBeGreaterThanOrEqual(4)
    const page = (await product.inject({ url: '/api/v1/car-listings/public?limit=20' })).json()
    expect(page[0]).toMatchObject({ make: 'Toyota', model: 'RAV4', main_image: expect.stringMatching(/\.webp$/) })
    const picture = await product.inject({ url: `/api/v1/car-listings/images/${page[0].main_image}?w=400` })
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  test('has a job for every picture, and listings that share one keep it until the last is gone', async () => {
    const images = imagesOf(product, staff)
    expect(new Set(enqueued.flatMap(({ listingIds }) => listingIds)).size).toBe(demoListings().length)
    const shared = enqueued.find(({ position, listingIds }) => position === 1 && listingIds.length === 2)
    if (!shared) throw new Error('No two cars look alike')
    await images.runJob('sandbox.paint-picture', shared)
    await images.runJob('sandbox.paint-picture', shared)
    const shown = await product.deps.db.select().from(listingImages).where(eq(listingImages.name, shared.name))
    expect(shown.map(({ listingId }) => listingId).sort()).toEqual(shared.listingIds.toSorted())
    for (const [index, id] of shared.listingIds.entries()) {
      const url = `/api/v1/car-listings/admin/${id}/complete`
      expect((await product.inject({ method: 'DELETE', url, headers: staff.headers })).statusCode).toBe(200)
      await images.runJob('listings.remove-images', { names: [shared.name] })
      expect((await images.get(shared.name)).statusCode).toBe(index === 0 ? 200 : 404)
    }
    await images.runJob('sandbox.paint-picture', shared)
    expect((await images.keys()).filter((key) => key.includes(shared.name.replace('.webp', '')))).toEqual([])
  })
})
