import { expect, test } from '../support/fixtures.ts'

test('about page says who we are, in figures and in words, before any script runs', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false })
  const page = await visitor.newPage()
  await page.goto('/about')
  const figures = page.getByRole('region', { name: 'Northlane in five numbers' })
  for (const figure of ['500+', '52', '5+', '100%', 'under 1 hour']) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible()
  }
  const roles = page.getByRole('region', { name: 'What we are, and what we aren’t' })
  for (const role of ['your advisor', 'your agent', 'a dealer', 'a broker', 'a lender', 'an insurer']) {
    await expect(roles.getByText(role, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^A desk from above/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Request a free consultation' })).toHaveAttribute('href', '/consulting')
  await expect(main.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', '/contact')
})
