import { LOCALES } from '#contract/values/locales.ts'
import { expect, test } from '../support/fixtures.ts'

// Where motion itself could be in the way.
test.use({ hasMotion: true })

test('home page is readable before any script runs', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finally, someone on your side.')
  await expect(page.getByRole('region', { name: 'Northlane by the numbers' })).toContainText('96%')
})

test('home page says what we do and where to go next', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const calls = main.getByRole('link', { name: 'Request a free consultation' })
  await expect(calls).toHaveCount(2)
  for (const call of await calls.all()) await expect(call).toHaveAttribute('href', '/consulting#request')
  await expect(main.getByRole('link', { name: 'Who we are' })).toHaveAttribute('href', '/about')
  await expect(main.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing')
  await expect(main.getByText('Consultation, no obligation, expert guidance')).toBeVisible()
})

test.describe('home page on a phone', () => {
  test.use({ width: 360, hasMotion: false })

  for (const state of ['asleep', 'awake'])
    test(`starting a consultation shows its first question, from a page that is ${state} @journey`, async ({
      page,
    }) => {
      await page.goto('/', { waitUntil: state === 'awake' ? 'networkidle' : 'commit' })
      await page.getByRole('link', { name: 'Request a free consultation' }).first().click()
      await page.waitForURL('/consulting#request')
      const form = page.locator('form.wizard-form')
      // Only a hydrated wizard can be sent; its changes to the page have happened by then.
      await expect(form.locator('button[type=submit]')).toBeVisible()
      await expect(form.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
      await expect(form.locator('label').first()).toBeInViewport({ ratio: 1 })
      await expect(form.locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
    })
})

test('home page shows the three figures, three benefits, three steps and three testimonials', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Northlane by the numbers' })
  for (const figure of ['120', '$660K', '96%']) await expect(figures.getByText(figure).last()).toBeVisible()
  const benefits = page.getByRole('region', { name: 'What changes when you don’t shop alone' })
  await expect(benefits.getByRole('article')).toHaveCount(3)
  const steps = page.getByRole('region', { name: 'Three steps, and you can stop at any point' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  const testimonials = page.getByRole('region', { name: 'Sample reviews' })
  await expect(testimonials.getByRole('figure')).toHaveCount(3)
  await expect(testimonials.getByText('Example', { exact: true })).toHaveCount(3)
  await expect(testimonials.getByRole('img', { name: '5 out of 5' })).toHaveCount(3)
  await expect(testimonials.getByRole('link', { name: 'Read all 12+ reviews' })).toHaveAttribute('href', '/reviews')
})

test('drawn line connects the hero’s road with the last button, where there is room for it', async ({ page }) => {
  await page.goto('/')
  const line = page.locator('main svg path[stroke-dasharray="18 14"][stroke^="url"]')
  await expect(line).toHaveCount(1)
  const button = await page.getByRole('link', { name: 'Request a free consultation' }).last().boundingBox()
  const drawn = await line.boundingBox()
  if (!button || !drawn) throw new Error('The line or its button is not there')
  // It runs 58 px outside the content, which begins where the button does, and ends at the button's middle. The box of a
  // stroke is a little wider than the stroke: it leaves room for sharp corners.
  expect(Math.abs(button.x - 58 - drawn.x)).toBeLessThan(10)
  expect(Math.abs(button.y + button.height / 2 - (drawn.y + drawn.height))).toBeLessThan(10)
  await page.setViewportSize({ width: 1300, height: 900 })
  await expect(line).toHaveCount(0)
})

test('home page tells search engines the page in every language', async ({ page, baseURL }) => {
  await page.goto('/?lang=fr')
  await expect(page).toHaveTitle('Northlane : vos conseillers en achat de véhicules')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/?lang=fr`)
  await expect(page.locator('link[rel=alternate]')).toHaveCount(LOCALES.length + 1)
  await expect(page.locator('link[hreflang=zh]')).toHaveAttribute('href', `${baseURL}/?lang=zh`)
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'fr_CA')
  const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'AutomotiveBusiness', name: 'Northlane', telephone: '+15145550100' })
})
