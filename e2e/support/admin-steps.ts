import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'
import { type AuthHeaders, signIn } from './signed-in.ts'

export type Listing = {
  id: string
  images: string[]
  main_image: string | null
  is_active: boolean
  is_featured: boolean
}

/** Signs the demo's administrator in, and answers a way to the API beside the pages. */
export async function signInAsAdmin(context: BrowserContext) {
  const { headers } = await signIn(context, 'admin')
  return listingsApi(context.request, headers)
}

function listingsApi(request: APIRequestContext, headers: AuthHeaders) {
  const base = '/api/v1/car-listings/admin'
  return {
    async create(fields: object): Promise<Listing> {
      const answer = await request.post(base, { headers, data: { model: 'Sample', year: 2011, ...fields } })
      expect(answer.status()).toBe(201)
      return (await answer.json()) as Listing
    },
    async upload(id: string, ...pictures: Buffer[]): Promise<string[]> {
      const names: string[] = []
      for (const buffer of pictures) {
        const multipart = { files: { name: 'car.png', mimeType: 'image/png', buffer } }
        const answer = await request.post(`${base}/${id}/images`, { headers, multipart })
        expect(answer.status()).toBe(201)
        names.push(...((await answer.json()) as { uploaded_images: string[] }).uploaded_images)
      }
      return names
    },
    async get(id: string): Promise<Listing> {
      return (await (await request.get(`${base}/${id}`, { headers })).json()) as Listing
    },
    async find(make: string): Promise<Listing[]> {
      return (await (await request.get(base, { headers, params: { make } })).json()) as Listing[]
    },
    async status(id: string): Promise<number> {
      return (await request.get(`${base}/${id}`, { headers })).status()
    },
  }
}

/** A make that no other test and no sample has. */
export function newMake(): string {
  return `Zephyr ${randomBytes(4).toString('hex')}`
}

export function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
}

export async function pictureFiles(...names: string[]) {
  return Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/png',
      buffer: await picture(['#286', '#a33', '#359', '#b80'][index % 4] ?? '#000'),
    })),
  )
}

/** The list narrowed to one make, once it is there. */
export async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/listings?search=${encodeURIComponent(search)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Car Listings' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
}

export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/** Opens the menu of a row and presses an entry. */
export async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export function tile(page: Page, place: number): Locator {
  return page
    .getByRole('region', { name: 'Vehicle Images' })
    .getByRole('listitem')
    .nth(place - 1)
}
