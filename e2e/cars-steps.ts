import type { Locator, Page } from '@playwright/test'
import { awake } from './signed-in.ts'

/** The list at this address, answering to scripts. */
export async function openCars(page: Page, search = ''): Promise<void> {
  await page.goto(`/cars${search}`)
  await awake(page)
}

/** “64 cars”. */
export function countOf(page: Page): Locator {
  return page.locator('#results')
}

export function firstCard(page: Page): Locator {
  return page.locator('section[aria-labelledby="results"] article').first()
}
