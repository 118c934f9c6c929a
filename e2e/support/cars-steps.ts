import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type AuthHeaders, hydrated } from './signed-in.ts'

/** The sample cars: those that other tests make meanwhile are older. */
export const SAMPLE_CARS = '?year_min=2015'

/** The list at this address, answering to scripts. */
export async function openCars(page: Page, search = ''): Promise<void> {
  await page.goto(`/cars${search}`)
  await hydrated(page)
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

type Listing = { id: string; make: string; model: string; year: number }

export async function listCars(request: APIRequestContext, query = ''): Promise<Listing[]> {
  const response = await request.get(`/api/v1/car-listings/public${query}`)
  expect(response.ok()).toBe(true)
  return (await response.json()) as Listing[]
}

/** A car of the test's own with two pictures: the sample cars get theirs one by one after the start. */
export async function makeCarWithPictures(
  request: APIRequestContext,
  headers: AuthHeaders,
  make: string,
): Promise<string> {
  const made = await request.post('/api/v1/car-listings/admin', {
    headers,
    data: { make, model: 'Test', year: 1991, mileage: 90_000 },
  })
  const { id } = (await made.json()) as { id: string }
  for (const name of ['og/cars.png', 'og/faq.png']) {
    const buffer = await readFile(path.join(import.meta.dirname, '../../public', name))
    const sent = await request.post(`/api/v1/car-listings/admin/${id}/images`, {
      headers,
      multipart: { files: { name: path.basename(name), mimeType: 'image/png', buffer } },
    })
    expect(sent.ok()).toBe(true)
  }
  return id
}
