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

type Listing = { id: string; make: string; model: string; year: number }

export async function listCars(request: APIRequestContext, query = ''): Promise<Listing[]> {
  const response = await request.get(`/api/v1/car-listings/public${query}`)
  expect(response.ok()).toBe(true)
  return (await response.json()) as Listing[]
}
