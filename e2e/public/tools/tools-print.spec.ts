import { expect, test } from '#e2e/support/fixtures.ts'
import { hydrated } from '#e2e/support/signed-in.ts'
import { atPlace } from '#e2e/support/views.ts'

/** As it came from a dealer: eleven lines, with taxes and a total. */
const QUOTE = `Mazda CX-5 GS 2026 neuf 38 495,00
Transport et préparation 2 095,00
Frais d'administration 599,00
Taxe sur le climatiseur 100,00
Droit sur les pneus neufs 18,00
Burinage antivol 299,00
Plan de protection 84 mois 1 295,00
Écrous antivol, azote 149,00
PVR-2 85,00
TPS 5 % 2 156,75
TVQ 9,975 % 4 302,72
Total 49 594,47`

/** Pages of what a printer would get on North American paper. */
async function printedPages(page: import('@playwright/test').Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('checked quote prints as one sheet, with every line and what to say', async ({ page }) => {
  await page.goto('/tools/quote-check?in=QC')
  await hydrated(page)
  await page.getByLabel('The lines, one under another').fill(QUOTE)
  await page.getByLabel('Advertised price, if you have the ad').fill('38495')
  await page.getByRole('button', { name: 'Check this quote' }).click()
  await expect(page.getByRole('heading', { name: /sentences? to say/ })).toBeVisible()
  expect(await printedPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('PVR-2').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send this to a consultant' }).first()).toBeHidden()
})

for (const [position, address] of [
  '/tools/out-the-door?in=QC&price=34900&trade=9400&owed=3200',
  '/tools/payment?total=42314.25&apr=6.49&lease_apr=7.2&end=17763',
  '/tools/trade-in?in=ON&price=40000&trade=12000&owed=15000',
  '/tools/rights?in=QC&odometer=50000&since=2023-09-01',
].entries()) {
  test(`${address.split('?')[0]} prints on one page`, atPlace(position), async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    expect(await printedPages(page)).toBe(1)
  })
}
