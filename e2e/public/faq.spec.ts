import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from '../support/signed-in.ts'

const shownQuestions = (page: Page) => page.locator('details:visible')
const found = (page: Page) => page.getByRole('search').getByRole('status')

test('FAQ search tolerates case and accents, announces its count, and gives everything back @journey', async ({
  page,
}) => {
  await page.goto('/faq?lang=fr')
  await hydrated(page)
  const all = await shownQuestions(page).count()
  expect(all).toBeGreaterThanOrEqual(50)

  const search = page.getByRole('searchbox')
  await search.fill("VALEUR D'ECHANGE")
  await expect(found(page)).toHaveText(/^\d+ réponses trouvées$/)
  const some = await shownQuestions(page).count()
  expect(some).toBeLessThan(all)
  await expect(found(page)).toHaveText(`${some} réponses trouvées`)
  for (const text of await shownQuestions(page).allTextContents()) {
    expect(text).toMatch(/valeur/i)
    expect(text).toMatch(/d’échange/i)
  }
  const topics = page.getByRole('navigation', { name: 'Sujets' })
  await expect(topics.getByRole('link', { name: /Ce que ça coûte/ })).toHaveCount(0)
  await expect(topics.getByRole('link', { name: /Donner votre véhicule en échange/ })).toBeVisible()

  await search.fill('xyzzy')
  await expect(page.getByRole('heading', { name: 'Aucune réponse pour « xyzzy »' })).toBeVisible()
  await page.getByRole('button', { name: 'Afficher toutes les réponses' }).click()
  await expect(shownQuestions(page)).toHaveCount(all)

  await search.fill('acompte')
  await expect(shownQuestions(page)).not.toHaveCount(all)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(shownQuestions(page)).toHaveCount(all)
})

test('FAQ address opens its answer, also when a search has hidden it', async ({ page }) => {
  await page.goto('/faq#dealerships-deposit')
  await expect(page.getByText('only with a receipt that says in writing')).toBeInViewport()
  await expect(page.locator('details[open]')).toHaveCount(1)

  await hydrated(page)
  await page.getByRole('searchbox').fill('lease')
  await expect(page.locator('#dealerships-deposit')).toBeHidden()
  await page.evaluate(() => {
    location.hash = '#cost-refund'
  })
  await expect(page.getByText('Can I get my money back?')).toBeInViewport()
  await expect(page.locator('#cost-refund')).toBeInViewport()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('FAQ without scripts opens answers, follows addresses and still searches', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/faq#cost-refund')
  await expect(page.locator('#cost-refund')).toBeVisible()
  await page.getByText('Are you a dealer, a broker or a lender?').click()
  await expect(page.locator('#what-role')).toBeVisible()
  await page.getByRole('searchbox').fill('Deposit')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/faq?q=Deposit')
  await expect(page.getByText('Should I leave a deposit?')).toBeVisible()
  await expect(page.getByText('Are you a dealer, a broker or a lender?')).toBeHidden()
})

test('search engines and paper get every answer', async ({ page }) => {
  await page.goto('/faq')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': graph } = JSON.parse(data ?? '') as {
    '@graph': { '@type': string; mainEntity?: { name: string }[] }[]
  }
  const questions = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name)
  expect(questions).toEqual(await page.locator('summary h3').allTextContents())
  expect(graph.map((thing) => thing['@type'])).toContain('BreadcrumbList')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('any rights you have by law')).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
})

test('FAQ shows the drawing and the prices when opened from another page, also in another language', async ({
  page,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask before you sign.')
  await expect(page.locator('main svg.drawing text').first()).toHaveText('1')
  await expect(page.locator('#cost-price')).toContainText('Ignition $299')

  await page.getByRole('button', { name: /^Language and appearance/ }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posez vos questions avant de signer.')
  await expect(page.locator('#cost-price')).toContainText('Ignition à 299\u00a0$')
  await expect(page.locator('main svg.drawing text').first()).toHaveText('1')
})
