import { openCase } from '../support/case-steps.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { pageOf } from '../support/signed-in.ts'

test('consultant introduces themselves, a manager changes it with a reason, and a client reads it on their case', async ({
  context,
  page: client,
  newVisitor,
}) => {
  test.slow()
  const { code } = await openCase(context)
  const own = await pageOf(await newVisitor(), 'consultant', '/desk/consultants')
  await expect(own.getByRole('heading', { level: 1, name: 'Consultants' })).toBeVisible()
  expect(await axeViolations(own)).toEqual([])
  await own.getByRole('button', { name: 'Edit Demo Consultant' }).click()
  const dialog = own.getByRole('dialog')
  const line = `I read what dealers hope you won’t, ${code}`
  await dialog.getByLabel('In English').fill(line)
  await dialog.getByRole('radio', { name: 'Amber' }).check()
  expect(await axeViolations(own)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(own.getByText(line)).toBeVisible()

  await client.goto(`/case/${code}`)
  await expect(client.getByText(line)).toBeVisible()

  const page = await pageOf(await newVisitor(), 'manager', '/desk/consultants')
  await page.getByRole('button', { name: 'Edit Demo Consultant' }).click()
  const managing = page.getByRole('dialog')
  await managing.getByLabel('In English').fill(`${line}, ever`)
  await managing.getByRole('button', { name: 'Save' }).click()
  await expect(managing.getByText('Please give a reason.')).toBeVisible()
  await managing.getByLabel('Reason').fill('A livelier line')
  await managing.getByRole('button', { name: 'Save' }).click()
  await expect(managing).toBeHidden()
  await expect(page.getByText(`${line}, ever`)).toBeVisible()
})
