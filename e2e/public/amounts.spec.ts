import { LOCALES } from '#contract/values/locales.ts'
import { expect, expectFits, test } from '../support/fixtures.ts'
import { logInByApi, pageOf } from '../support/signed-in.ts'
import { findBrokenText } from '../support/unbroken-words.ts'

/** Nothing is asked back for a fee of six digits, which is taken for a slip: the rows have them, and the fee is a usual one. */
const QUOTE = ['Vehicle price 282,739.09', 'Admin fee 599.00', 'Etching 101,299.00', 'Total 384,637.09'].join('\n')
const ADDRESSES = [
  '/',
  '/pricing',
  '/tools/out-the-door?in=QC&price=182139.09&condition=new',
  '/tools/out-the-door?in=NY&price=182139.09&condition=new',
  '/tools/trade-in?in=QC&price=382139.09&trade=182139.09&condition=new',
  '/tools/payment?in=QC&total=182139.09&apr=6.49&lease_apr=7.2&end=101763&promo=1.99&lost=5000&quoted=5409.90',
]

/** A figure on two lines, cut off or outside the screen. */
async function expectWholeAmounts(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const broken = (await findBrokenText(page)).filter(
    ({ text, reason }) => reason !== 'word on two lines' && /\d/.test(text),
  )
  expect(broken, page.url()).toEqual([])
  await expectFits(page)
}

for (const width of [320, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ width })

    for (const language of LOCALES) {
      test(`amounts with six digits stay whole in ${language}`, async ({ page }) => {
        test.slow()
        for (const address of ADDRESSES) {
          await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectWholeAmounts(page)
        }
      })

      test(`the answer of the quote check keeps its amounts whole in ${language}`, async ({ newVisitor }) => {
        // Without scripts the answer comes with the page.
        const context = await newVisitor({ javaScriptEnabled: true, viewport: { width, height: 740 } })
        const page = await context.newPage()
        await page.goto(`/tools/quote-check?in=ON&lang=${language}`)
        await page.waitForFunction(() => document.documentElement.dataset['awake'] === 'true')
        await page.locator('textarea[name="text"]').fill(QUOTE)
        await page.locator('input[name="advertised"]').fill('182,139.09')
        await page.locator('form#quote button[type="submit"]').click()
        await expect(page.locator('h1 .headline-amount')).toContainText(/\d{3}/, { timeout: 20_000 })
        await expectWholeAmounts(page)
      })
    }
  })
}

test.describe('client’s offers at 320 px', () => {
  test.use({ width: 320 })

  test('keep their amounts whole', async ({ context }) => {
    const { headers } = await logInByApi(context.request, 'buyer')
    const cases = (await (await context.request.get('/api/v1/cases', { headers })).json()) as { code: string }[]
    const page = await pageOf(context, 'buyer')
    for (const { code } of cases) {
      await page.goto(`/case/${code}/offers`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectWholeAmounts(page)
    }
  })
})

test.describe('amounts with motion', () => {
  test.use({ hasMotion: true, width: 360 })

  test('counting up on the home page moves nothing', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page
      .getByText(/clients/)
      .first()
      .scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.locator('p:has(> .sr-only)').last().innerText()).toContain('%')
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(moved).toBeLessThanOrEqual(0.01)
  })
})
