import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { hydrated } from './signed-in.ts'

export function newSender(): { name: string; email: string } {
  const mark = randomBytes(5).toString('hex')
  return { name: `Camille ${mark}`, email: `camille-${mark}@northlane.example` }
}

/** The consultation request on its page, ready to be answered. */
export async function openWizard(page: Page): Promise<Locator> {
  await page.goto('/consulting#request')
  await hydrated(page)
  const form = page.locator('form.wizard-form')
  // Only a hydrated wizard can be sent.
  await expect(form.locator('button[type=submit]')).toBeVisible()
  return form
}

export async function expectStep(form: Locator, step: number, count = 6): Promise<void> {
  const progress = form.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', String(step))
  await expect(progress).toHaveAttribute('aria-valuemax', String(count))
}

export async function moveOn(form: Locator, step: number, count = 6): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expectStep(form, step, count)
}

export async function choose(form: Locator, name: string, value: string): Promise<void> {
  await form.locator(`input[name="${name}"][value="${value}"]`).check()
}

/** The first three steps with quick answers. */
export async function answerCar(form: Locator, count = 6): Promise<void> {
  await choose(form, 'vehicleType', 'suv')
  await moveOn(form, 2, count)
  await choose(form, 'budgetRange', '20k-40k')
  await moveOn(form, 3, count)
  await choose(form, 'vehicle_condition', 'either')
  await moveOn(form, 4, count)
}

export async function answerContact(form: Locator, { name, email }: { name: string; email: string }): Promise<void> {
  await form.locator('input[name=name]').fill(name)
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=phone]').fill('514 555-0123')
}

export async function answerPlace(form: Locator): Promise<void> {
  await form.locator('select[name=country]').selectOption('CA')
  await form.locator('select[name=province]').selectOption('QC')
}

/** From the step that asks who they are to the terms, agreed to. */
export async function answerPerson(form: Locator, sender: { name: string; email: string }): Promise<void> {
  await answerContact(form, sender)
  await answerPlace(form)
  await moveOn(form, 5)
  await choose(form, 'bestTimeToCall', 'evening')
  await moveOn(form, 6)
  await form.locator('input[name=agreesToTerms]').check()
}

/** A short request up to its terms, agreed to. */
export async function answerAll(form: Locator, sender: { name: string; email: string }): Promise<void> {
  await answerCar(form)
  await answerPerson(form, sender)
}

export const VISITORS_PATH = '/api/v1/contact/send-consulting-request'

/** What is sent to either address, as it leaves. */
export function watchLeads(page: Page): { path: string; key: string | null; body: Record<string, unknown> }[] {
  const sent: { path: string; key: string | null; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || (pathname !== VISITORS_PATH && pathname !== '/api/v1/leads')) return
    sent.push({
      path: pathname,
      key: request.headers()['idempotency-key'] ?? null,
      body: request.postDataJSON() as Record<string, unknown>,
    })
  })
  return sent
}
