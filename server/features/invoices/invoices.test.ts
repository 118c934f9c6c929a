import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BUSINESS } from '#contract/settings/business.ts'
import { formatLongDate } from '#locales/long-date.ts'
import {
  type Buying,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import { pdfText } from '#server/testing/runs/pdf-text.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { invoices } from './tables.ts'
import { wrap } from './typesetting.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying

beforeAll(async () => {
  ;({ cards, product, buying } = await openPayingApp(TAX_NUMBERS))
  await product.deps.jobs.start(product.jobList.filter(({ name }) => name === 'invoices.make'))
})
afterAll(() => product.close())

/** The address of the newest invoice, once its PDF is there. */
const pathOf = (person: TestPerson) =>
  vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const path = (await buying.profile(person)).payments[0]?.invoice_pdf_url
      if (!path) throw new Error('There is no invoice yet')
      return path
    },
    { timeout: 20_000, interval: 100 },
  )

async function invoiceFor({ language, name, ...body }: { language: string; name: string; [field: string]: string }) {
  const person = await product.signUp()
  await product.deps.db
    .update(users)
    .set({ fullName: name, address: '12, rue de l’Exemple' })
    .where(eq(users.id, person.id))
  const opened = await buying.checkout(person, { priceId: 'price_basic', ...body }, { 'accept-language': language })
  const { sessionId } = opened.json<{ sessionId: string }>()
  cards.pay(sessionId)
  await buying.deliverAll(sessionId)
  const path = await pathOf(person)
  const answer = await product.inject({ url: path, headers: person.headers })
  return { person, path, answer, text: pdfText(answer.rawPayload) }
}

describe('invoice', () => {
  test('says seller, buyer, plan, number, total and that it is paid by which card', async () => {
    const { answer, text, person } = await invoiceFor({
      language: 'en',
      name: 'Anne Sample',
      country: 'US',
      state: 'NY',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const part of [
      'Invoice',
      /NL-\d{6}/,
      'Northlane',
      '1000 Sample Street',
      'Anne Sample',
      '12, rue de l’Exemple',
      'New York, United States',
      person.email,
      'Car-buying consulting, Ignition package',
      '$299.00\u00a0CAD',
      'No sales tax was charged.',
      'Total paid',
      'Paid by Visa ending in 4242',
    ])
      expect(text).toMatch(part)
    expect(text).not.toContain('\ufffd')
    expect((await buying.profile(person)).payments).toMatchObject([{ card_brand: 'visa', card_last4: '4242' }])
  })

  test('has a line for each tax, with its rate and the seller’s number', async () => {
    const { text } = await invoiceFor({ language: 'fr', name: 'Élodie Œuvré', country: 'CA', province: 'QC' })
    for (const part of [
      'Facture',
      'Élodie Œuvré',
      'Sous-total',
      'TPS 5\u00a0%',
      '14,95\u00a0$\u00a0CA',
      'TVQ 9,975\u00a0%',
      '29,83\u00a0$\u00a0CA',
      '123456789 RT0001',
      '1234567890 TQ0001',
      '343,78\u00a0$\u00a0CA',
      'Payé',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Invoice')
  })

  test('speaks French beside any other language to a buyer in Quebec', async () => {
    for (const [language, title, paid] of [
      ['en', 'Facture / Invoice', 'Payé / Paid'],
      ['zh', 'Facture / 发票', 'Payé / 已付款'],
    ] as const) {
      const dates = (['fr', language] as const).map((locale) =>
        formatLongDate(locale, product.clock.now(), BUSINESS.timeZone),
      )
      const { text } = await invoiceFor({ language, name: '王小明', country: 'CA', province: 'QC' })
      const words = text.replaceAll('\n', '')
      const byCard = [
        'Payé par carte Visa se terminant par 4242',
        language === 'en' ? 'Paid by Visa ending in 4242' : '4242',
      ]
      for (const part of [title, paid, dates.join(' / '), ...byCard, '王小明', 'Services-conseils en achat automobile'])
        expect(words).toContain(part)
      expect(words).not.toContain('\ufffd')
    }
  })

  test('speaks Tagalog and Chinese, and sets names of many alphabets', async () => {
    const tagalog = await invoiceFor({ language: 'tl', name: 'Ñiña Nguyễn Łukasz', country: 'CA', province: 'ON' })
    expect(tagalog.text.replaceAll('\n', '')).toContain('Ñiña Nguyễn Łukasz')
    expect(tagalog.text).toContain('HST')
    const chinese = await invoiceFor({ language: 'zh', name: '李雷', country: 'CA', province: 'BC' })
    const words = chinese.text.replaceAll('\n', '')
    for (const part of ['发票', '李雷', '不列颠哥伦比亚省，加拿大', '购车顾问服务', '已付总额', '加元'])
      expect(words).toContain(part)
  })

  test('belongs to its owner and to staff alone, and can do nothing where it is opened', async () => {
    const { person, path, answer } = await invoiceFor({
      language: 'en',
      name: 'Anne Sample',
      country: 'US',
      state: 'NY',
    })
    expect(path).toMatch(/^\/api\/v1\/payments\/[0-9a-f-]{36}\/invoice$/)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="NL-\d{6}\.pdf"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const as = async (caller?: TestPerson) =>
      (await product.inject({ url: path, ...(caller ? { headers: caller.headers } : {}) })).statusCode
    expect([
      await as(person),
      await as(await product.signUp('MANAGER')),
      await as(await product.signUp('ADMIN')),
    ]).toEqual([200, 200, 200])
    expect([await as(), await as(await product.signUp()), await as(await product.signUp('CONSULTANT'))]).toEqual([
      401, 404, 404,
    ])
  })
})

describe('invoice numbers', () => {
  test('have no gaps, also where a purchase failed half-way or many came at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => product.signUp()))
    const sessions = await Promise.all(people.map((person) => buying.open(person)))
    const failing = product.deps.mailer
    const send = vi.spyOn(failing, 'send')
    send.mockRejectedValueOnce(new Error('the outbox is full'))
    for (const id of sessions) cards.pay(id)
    await Promise.all(sessions.map((id) => buying.deliverAll(id)))
    send.mockRestore()
    await Promise.all(sessions.map((id) => buying.deliverAll(id)))
    const rows = await product.deps.db.select({ number: invoices.number }).from(invoices)
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
    expect(
      (await Promise.all(people.map((person) => buying.profile(person)))).map(({ packages }) => packages.length),
    ).toEqual(people.map(() => 1))
  })
})

describe('breaking lines', () => {
  const fits = (text: string) => Array.from(text).length <= 10
  test('happens at spaces, between Chinese characters, and inside a word that fits no line', () => {
    expect(wrap('one two three four', fits)).toEqual(['one two', 'three four'])
    expect(wrap('购车顾问服务购车顾问服务', fits)).toEqual(['购车顾问服务购车顾问', '服务'])
    expect(wrap('abcdefghijklmno', fits)).toEqual(['abcdefghij', 'klmno'])
    expect(wrap('', fits)).toEqual([])
  })
})
