import type { APIRequestContext } from '@playwright/test'
import { firstCard, listCars, openCars, SAMPLE_CARS } from '#e2e/support/cars-steps.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { type AuthHeaders, hydrated, signIn } from '#e2e/support/signed-in.ts'

type InboxItem = {
  id: string
  email: string
  name: string
  phone: string | null
  vehicle: string
  is_suspect: boolean
  message: string
}

async function inbox(request: APIRequestContext, headers: AuthHeaders, search: string): Promise<InboxItem[]> {
  const response = await request.get(`/api/v1/inbox/admin?search=${encodeURIComponent(search)}`, { headers })
  expect(response.ok()).toBe(true)
  return (await response.json()) as InboxItem[]
}

test('asking from the list over the list: errors beside their fields, then one inquiry from a double click @journey', async ({
  page,
  newVisitor,
}) => {
  // A person takes a while; the clock does, so that the test need not.
  await page.clock.install()
  await openCars(page, SAMPLE_CARS)
  await firstCard(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Ask about this car' }).click()
  const form = page.getByRole('dialog', { name: /^Ask about the/ })
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await form.getByRole('textbox', { name: 'Phone' }).fill('12')
  await form.getByRole('button', { name: 'Send my question' }).click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expect(form.getByText('Please fill in this field.')).toHaveCount(2)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByText('Please enter a valid phone number, or leave it empty.')).toBeVisible()
  await expect(form.getByText('Please check this box so we can reply.')).toBeVisible()

  const email = `asker-${Date.now()}@example.test`
  await form.getByRole('textbox', { name: 'First name' }).fill('Camille <b>')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Exemple')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill('514 555-0123')
  await form.getByRole('textbox', { name: 'Message' }).fill('<script>alert(1)</script>')
  await form.getByRole('checkbox').check()
  // Closing is no loss.
  await form.getByRole('button', { name: 'Close without sending' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Ask about this car' }).click()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('<script>alert(1)</script>')
  await page.clock.fastForward(20_000)
  await form.getByRole('button', { name: 'Send my question' }).dblclick()
  await expect(form.getByRole('alert')).toContainText(/./)
  await expect(form.getByRole('button', { name: 'Back to the car' })).toBeVisible()
  // The pressed button is gone; who sent it by keyboard goes on from what took the form's place.
  await expect(form.locator(':focus')).toContainText('Back to the car')

  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'admin')
  const found = await inbox(staff.request, headers, email)
  expect(found).toMatchObject([
    {
      email,
      name: 'Camille <b> Exemple',
      phone: '+15145550123',
      is_suspect: false,
      message: '<script>alert(1)</script>',
    },
  ])
  await form.getByRole('button', { name: 'Back to the car' }).click()
  await expect(form).toBeHidden()
})

test('inquiry form is prefilled for a signed-in person; a failure keeps it and sends it once', async ({
  page,
  context,
  newVisitor,
  problems,
}) => {
  problems.expect(/ERR_FAILED|ERR_CONNECTION/)
  const { full_name } = await signIn(context, 'buyer')
  const [first = '', ...rest] = full_name.split(' ')
  const [car] = await listCars(context.request, '?limit=1')
  await page.goto(`/cars/${car?.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ask about this car' }).click()
  const form = page.getByRole('dialog', { name: /^Ask about the/ })
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue(first)
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(rest.join(' '))
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('buyer@northlane.example')
  const words = `Is it red? ${Date.now()}`
  await form.getByRole('textbox', { name: 'Message' }).fill(words)
  await form.getByRole('checkbox').check()

  // It arrives, but its answer does not.
  await page.route('**/contact/vehicle-inquiry', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Send my question' }).click()
  await expect(form.getByRole('alert')).toContainText('An error occurred while sending your inquiry. Please try again.')
  await page.unrouteAll()
  // By the keyboard: screen readers announce the result, and the focus continues from there.
  await form.getByRole('button', { name: 'Send my question' }).press('Enter')
  await expect(form.getByRole('alert').locator('xpath=..')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Back to the car' })).toBeFocused()

  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'admin')
  const response = await staff.request.get('/api/v1/inbox/admin?search=buyer%40northlane.example&is_suspect=true', {
    headers,
  })
  const suspects = ((await response.json()) as InboxItem[]).filter(({ message }) => message === words)
  const people = (await inbox(staff.request, headers, 'buyer@northlane.example')).filter(
    ({ message }) => message === words,
  )
  expect([...suspects, ...people]).toHaveLength(1)
})
