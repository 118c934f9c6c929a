import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { DEMO_PASSWORD, hydrated } from './signed-in.ts'

export const GOOD_PASSWORD = 'quiet maple rides north'

export function newAddress(): string {
  return `person-${randomBytes(6).toString('hex')}@northlane.example`
}

/** Opens a screen with a form and waits until it is hydrated. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect(submitButton(page)).toBeVisible()
}

export function submitButton(page: Page): Locator {
  return page.locator('main button[type=submit]')
}

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await submitButton(page).click()
}

/** Alerts above the form, which belong to the view, and those inside of it. */
export function viewAlert(page: Page): Locator {
  return page.locator('#auth-notice').locator('[role=alert], [role=status]')
}

export function formAlert(page: Page): Locator {
  return page.locator('main form').locator('[role=alert]')
}

export async function fillDetails(page: Page, password: string | null = GOOD_PASSWORD): Promise<void> {
  await page.locator('input[name=full_name]').fill('Anne Sample')
  await page.locator('input[name=phone_number]').fill('514 555-0199')
  if (password !== null) {
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=confirmation]').fill(password)
  }
  await page.locator('input[name=terms]').check()
}

/** An account whose address is not verified yet. */
export async function registerByApi(request: APIRequestContext, email: string, query = ''): Promise<void> {
  const answer = await request.post(`/api/v1/auth/register${query}`, {
    data: { email, full_name: 'Anne Sample', phone_number: '514 555-0199', password: GOOD_PASSWORD },
  })
  expect(answer.status()).toBe(201)
}

/** The path of a kind of link in the newest mail to an address, once so many are there: a newer link ends the older one. */
export async function mailedPath(request: APIRequestContext, to: string, start: string, count = 1): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await request.get('/dev/mailbox')).text()
    const rows = list.split('<tr>').filter((part) => part.includes(to))
    expect(rows.length, `mails to ${to}`).toBeGreaterThanOrEqual(count)
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(rows[0] ?? '')?.[1]
    const mail = await (await request.get(`/dev/mailbox/${id}`)).text()
    found = new RegExp(`${RegExp.escape(start)}[\\w-]+(\\.[\\w-]+)?`).exec(mail)?.[0]
    expect(found, `a link ${start} in it`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return found ?? ''
}
