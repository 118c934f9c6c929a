import { LOCALES } from '#contract/values/locales.ts'
import { axeViolations, expect, test } from '../support/fixtures.ts'
import { hydrated, readStorage, store } from '../support/signed-in.ts'

// Where motion itself could be in the way.
test.use({ hasMotion: true })

const NAV = ['Home', 'Cars', 'Consulting', 'Pricing', 'Reviews', 'About', 'FAQ', 'Contact']

test.describe('header', () => {
  test('leads to every page and marks the one that is open', async ({ page }) => {
    await page.goto('/')
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' })
    await expect(nav.getByRole('link')).toHaveText(NAV)
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(nav.locator('[aria-current]')).toHaveCount(1)
  })

  test('hides on the way down past 100 px and comes back on the way up', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const header = page.getByRole('banner')
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(90)
    await expect(header).toBeInViewport()
    await page.mouse.wheel(0, 900)
    await expect(header).not.toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(header).toBeInViewport()
  })

  test('comes back near the top', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 40))
    await expect(page.getByRole('banner')).toBeInViewport()
  })

  test('stays while it has the focus', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus()
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await expect(page.getByRole('banner')).toBeInViewport()
  })

  for (const language of LOCALES) {
    test.describe(language, () => {
      test.use({ width: 1240, language })
      test('fits where it is at its narrowest', async ({ page }) => {
        await page.goto('/')
        const parts = await page
          .locator('header > div > *')
          .evaluateAll((elements) =>
            elements.map((element) => element.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          )
        for (const [index, part] of parts.entries()) {
          const next = parts[index + 1]
          if (next) expect(part.right).toBeLessThanOrEqual(next.left)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1240)
      })
    })
  }
})

test.describe('menu of narrow screens', () => {
  test.use({ width: 360 })

  test('keeps the focus inside, closes on Escape and gives the focus back @journey', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== null && focused !== document.body && !focused.closest('dialog')
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes when it has led to another page', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register')
    await expect(menu).toBeHidden()
  })

  test('opens without scripts', async ({ newVisitor }) => {
    const visitor = await newVisitor({ javaScriptEnabled: false })
    const page = await visitor.newPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.locator('dialog').getByRole('link', { name: 'Cars' })).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(page.locator('dialog').getByRole('link', { name: 'Cars' })).toBeHidden()
  })
})

test.describe('appearance', () => {
  test('follows the system, then the choice, in this and the next visit', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await page.getByRole('button', { name: /^Language and appearance/ }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: /^Language and appearance/ }).click()
    await hydrated(page)
    await page.getByRole('radio', { name: 'Same as this device' }).check()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    expect(await readStorage(page, 'theme')).toBeNull()
  })

  test('a chosen theme is there before our scripts are', async ({ page, context, problems }) => {
    problems.expect(/Failed to load resource/)
    await store(context, { theme: 'dark' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0e1826')
  })
})

test.describe('moving between pages', () => {
  test('the skip link leads past the header', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a new page starts at its top, with the focus on its heading and its title announced @journey', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  })

  test('a path without a page is a 404 that leads home', async ({ page, problems }) => {
    problems.expect(/Failed to load resource: .*404/)
    const response = await page.goto('/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('footer has the links, the contact, the hours and the year', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of [...NAV, 'Log in', 'Register', 'Terms and conditions', 'Privacy']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: /^514/ })).toHaveAttribute('href', 'tel:+15145550100')
  await expect(footer.getByText('Mon to Fri 9\u00a0a.m.–6\u00a0p.m., Sat 10\u00a0a.m.–4\u00a0p.m.')).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Northlane.`)).toBeVisible()
})

test('alert closes by itself, but not under the pointer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Consent settings' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Your choice has been saved.' })
  await alert.hover()
  await page.clock.fastForward(10_000)
  await expect(alert).toBeVisible()
  await page.mouse.move(10, 700)
  await page.clock.fastForward(3_000)
  await expect(alert).toBeHidden()
})
