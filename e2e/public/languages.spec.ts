import { expect, test } from '../support/fixtures.ts'
import { hydrated, readStorage, store } from '../support/signed-in.ts'

const FRENCH = 'Enfin quelqu’un dans votre camp.'

test.describe('page in French', () => {
  test.use({ language: 'fr' })
  test('the browser’s language is the page’s', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRENCH)
  })
})

test('language switch changes the page in place and is remembered @journey', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: /^Language and appearance/ }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FRENCH)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Northlane\s: vos conseillers/)
  expect(await readStorage(page, 'user-locale')).toBe('fr')
  const cookie = (await context.cookies()).find(({ name }) => name === 'user-locale')
  expect(cookie).toMatchObject({ value: 'fr', sameSite: 'Lax', path: '/' })
  const response = await page.reload()
  expect(await response?.text()).toContain(FRENCH)
})

test('language switch without scripts is a link, and the next page keeps the language', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: /^Language and appearance/ }).click()
  await page.getByRole('link', { name: 'Tagalog' }).click()
  await expect(page).toHaveURL('/?lang=tl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tl')
})

test('stored language without its cookie corrects the page once, and the server from then on', async ({
  page,
  context,
}) => {
  await store(context, { 'user-locale': 'zh' })
  const first = await page.goto('/')
  expect(await first?.text()).toContain('<html lang="en"')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByRole('link', { name: '开始咨询' }).first()).toBeVisible()
  const second = await page.reload()
  expect(await second?.text()).toContain('<html lang="zh-Hans"')
})

test('address wins over the stored language, and is remembered', async ({ page, context }) => {
  await store(context, { 'user-locale': 'zh' })
  await page.goto('/?lang=fr')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => readStorage(page, 'user-locale')).toBe('fr')
})

test('unsupported language changes nothing', async ({ page }) => {
  await page.goto('/?lang=de')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
