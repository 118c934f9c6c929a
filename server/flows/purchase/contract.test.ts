import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { comma } from '#locales/lists.ts'
import { formatLongDate } from '#locales/long-date.ts'
import { TERMS_SECTIONS } from '#locales/terms-text.ts'
import { users } from '#server/features/accounts/tables.ts'
import { listPackages } from '#server/features/packages/queries.ts'
import { collectData } from '#server/features/privacy/collect.ts'
import { translator } from '#server/platform/process/translations.ts'
import { accountsOf } from '#server/testing/features/accounts.ts'
import {
  type Buying,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp(TAX_NUMBERS))
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

test('receipt includes the contract, in the language in which its terms were accepted', async () => {
  const person = await product.signUp()
  const known = { fullName: 'Anne Exemple', address: '12, rue de l’Exemple' }
  await product.deps.db.update(users).set(known).where(eq(users.id, person.id))
  await buying.buy(person, {
    priceId: 'price_premium',
    country: 'CA',
    province: 'QC',
    termsVersion: TERMS_VERSION,
    termsLocale: 'fr',
  })
  const { text, html } = await accountsOf(product).mailTo(person.email, 'Your contract follows')
  const t = translator('fr')
  const [bought] = await listPackages(product.deps.db, person.id)
  for (const part of [
    'Anne Exemple',
    person.email,
    '12, rue de l’Exemple',
    'Québec, Canada',
    'forfait CruiseControl',
    '- Nous négocions',
    '399,00\u00a0$\u00a0CA',
    'TPS, 5\u00a0%\u00a0: 19,95\u00a0$\u00a0CA',
    'TVQ, 9,975\u00a0%\u00a0: 39,80\u00a0$\u00a0CA',
    '458,75\u00a0$\u00a0CA',
    `prend fin le ${formatLongDate('fr', bought?.expiresAt ?? new Date(0), BUSINESS.timeZone)}`,
    `version ${TERMS_VERSION}, en français`,
    'ne sont plus remboursables',
    t('terms.sections.payment.text', { tax: 'added' }),
  ])
    expect(text).toContain(part)
  const titles = TERMS_SECTIONS.map((section, index) => `${index + 1}. ${t(`terms.sections.${section}.title`)}\n`)
  expect(titles.filter((title) => !text.includes(title))).toEqual([])
  expect(text).not.toMatch(/\{\w+\}/)
  expect(html).toContain(`1. ${t('terms.sections.parties.title')}<br>`)
})

test('data export says which terms were accepted with which order', async () => {
  const person = await product.signUp()
  await buying.buy(person, { priceId: 'price_basic', termsVersion: TERMS_VERSION, termsLocale: 'tl' })
  const [data] = await collectData(product.deps, person.id)
  expect(JSON.parse(String(await data?.read()))).toMatchObject({
    orders: [{ plan: 'Ignition', terms: { version: TERMS_VERSION, language: 'tl', accepted_at: expect.any(String) } }],
  })
})

test('contract without accepted terms is in the language of the purchase, and says nothing of terms', async () => {
  for (const locale of LOCALES) {
    const person = await product.signUp()
    const opened = await buying.checkout(person, undefined, { 'accept-language': locale })
    const { sessionId } = opened.json<{ sessionId: string }>()
    cards.pay(sessionId)
    await buying.deliverAll(sessionId)
    const t = translator(locale)
    const { text } = await accountsOf(product).mailTo(person.email, t('emails.receipt.next'))
    expect(text).toContain(t('emails.contract.terms', { version: TERMS_VERSION }))
    expect(text).toContain(t('terms.sections.refunds.text'))
    expect(text).toContain(t('case.start.button'))
    const accepted = t('emails.contract.accepted', { version: TERMS_VERSION, date: '|' }).split('|')
    expect(accepted.every((part) => text.includes(part))).toBe(false)
    expect(text).toContain(`${comma(locale)}${person.email}`)
    expect(text).toContain(`${comma(locale)}${SETTING_DEFAULTS.contact.email}${comma(locale)}`)
  }
})
