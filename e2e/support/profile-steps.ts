import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { GOOD_PASSWORD, mailedPath, newAddress, registerByApi } from './auth-steps.ts'
import { expect } from './fixtures.ts'
import type { NewPerson } from './signed-in.ts'

/** Registered and verified, with nothing yet: tests that change a person make their own. */
export async function newPerson(request: APIRequestContext): Promise<NewPerson> {
  const email = newAddress()
  await registerByApi(request, email)
  const path = await mailedPath(request, email, '/verify-email?token=')
  expect((await request.get(`/api/v1/auth${path}`)).ok()).toBe(true)
  return { email, password: GOOD_PASSWORD }
}

/** A small whole PDF. */
export function pdfFile(): Buffer {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end)
}

export function sections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Profile sections' })
}
