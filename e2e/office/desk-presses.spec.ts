import { openCase, openStartedCase } from '../support/case-steps.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, pageOf, signIn } from '../support/signed-in.ts'

test('manager’s deletions and assignments report success and failure', async ({ context, newVisitor, problems }) => {
  const { code } = await openCase(context)
  const staff = await newVisitor()
  const { headers } = await signIn(staff, 'manager')
  const title = `Answer ${code}`
  const texts = { en: 'Soon.', fr: 'Bientôt.', zh: '很快。', tl: 'Malapit na.' }
  const titles = { en: title, fr: title, zh: title, tl: title }
  await staff.request.post('/api/v1/desk/replies', { headers, data: { titles, texts } })
  const desk = await staff.newPage()
  const dialog = desk.getByRole('alertdialog')

  // A reply that could not be removed stays, and the next press counts.
  problems.expect(/status of 503/)
  await desk.goto('/desk/replies')
  await hydrated(desk)
  await desk.route(
    '**/api/v1/desk/replies/*',
    (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    {
      times: 1,
    },
  )
  await desk.getByRole('button', { name: `Remove ${title}` }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(desk.getByText(/try again/i)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(desk.getByText('Removed.')).toBeVisible()
  await expect(desk.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()

  // A view of one's own comes and goes.
  await desk.goto(`/desk/cases?search=${code}`)
  await hydrated(desk)
  await desk.getByRole('button', { name: 'Save this view' }).click()
  await desk.getByLabel('Name of the view').fill(code)
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('link', { name: code, exact: true }).first()).toBeVisible()
  await desk.getByRole('button', { name: `Remove the view ${code}` }).click()
  await expect(desk.getByRole('button', { name: `Remove the view ${code}` })).toHaveCount(0)
  await expect(desk.getByRole('navigation', { name: 'Views' }).locator(':focus')).toHaveCount(1)

  // The page of a client, part by part, and its file.
  const { client } = (await (await staff.request.get(`/api/v1/desk/cases/${code}`, { headers })).json()) as {
    client: { id: string }
  }
  await desk.goto(`/desk/clients/${client.id}`)
  await hydrated(desk)
  for (const part of ['Cases', 'Documents', 'Payments', 'Requests', 'Consents']) {
    await expect(desk.getByRole('heading', { level: 2, name: part })).toBeVisible()
  }
  expect(await axeViolations(desk)).toEqual([])
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe(`northlane-client-${client.id.slice(0, 8)}.json`)
  await expect(desk.getByText(/^The file is on its way/)).toBeVisible()
})

test('savings target is an amount with a reason: missing fields are named, and the set value stands on the button', async ({
  context,
  newVisitor,
}) => {
  const opened = await openStartedCase(context)
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${opened.code}/offers`)
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('button', { name: 'Set the target' }).click()
  await dialog.getByRole('button', { name: 'Set the target' }).click()
  await expect(dialog.getByText('That isn’t an amount. Type it like 34,900.')).toBeVisible()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  expect(await axeViolations(desk)).toEqual([])
  await dialog.getByLabel('Target').fill('41 900,50')
  await dialog.getByLabel('Reason').fill('Two dealers came close to it last month.')
  await dialog.getByRole('button', { name: 'Set the target' }).click()
  await expect(dialog).toBeHidden()
  await desk.getByRole('button', { name: 'Target $41,900.50' }).click()
  await expect(dialog.getByLabel('Target')).toHaveValue('41900.50')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Two dealers came close to it last month.')
})

test('offer draft is deleted after a question that names it, and the focus stays on the page', async ({
  context,
  newVisitor,
}) => {
  const opened = await openStartedCase(context)
  await opened.draftOffer('MSRP 40,000.00')
  await opened.draftOffer('MSRP 41,000.00', 'Ay Motors')
  const desk = await pageOf(await newVisitor(), 'consultant', `/desk/cases/${opened.code}/offers`)
  const name = `Bee Motors ${opened.code}, round 1`
  const [remove, question] = [desk.getByRole('button', { name: `Remove ${name}` }), desk.getByRole('alertdialog')]
  await remove.click()
  await expect(question).toHaveAccessibleName(`Remove ${name}?`)
  expect(await axeViolations(desk)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(remove).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()

  // Cancelling returns the focus to the button that opened the question.
  const other = desk.getByRole('button', { name: `Remove Ay Motors ${opened.code}, round 1` })
  await other.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toBeFocused()
  await other.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(desk.getByText('Not shown yet')).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
})
