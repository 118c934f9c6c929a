import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { awake } from './signed-in.ts'

/** The list at this address, answering to scripts. */
export async function openCars(page: Page, search = ''): Promise<void> {
  await page.goto(`/cars${search}`)
  await awake(page)
}

/** “64 cars” as a number; waits until it is this one where one is expected. */
export function countOf(page: Page): Locator {
  return page.locator('#results')
}

export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(countOf(page)).toHaveText(new RegExp(`^${count} cars?$`))
}

export function firstCard(page: Page): Locator {
  return page.locator('section[aria-labelledby="results"] article').first()
}

type Listing = { id: string; make: string; model: string; year: number; images: string[] }

export async function listCars(request: APIRequestContext, query = ''): Promise<Listing[]> {
  const response = await request.get(`/api/v1/car-listings/public${query}`)
  expect(response.ok()).toBe(true)
  return (await response.json()) as Listing[]
}

/** The sample cars are drawn after the start, one after the other: the first of them once its pictures are there. */
export async function carWithPictures(request: APIRequestContext): Promise<Listing> {
  let found: Listing | undefined
  await expect
    .poll(
      async () => {
        found = (await listCars(request, '?limit=100')).find(({ images }) => images.length > 1)
        return found
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  if (!found) throw new Error('No sample car has pictures')
  return found
}
