import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textsFrom } from '../typed-fields.ts'
import { SALE_FIELDS } from './quote-fields.ts'
import { isSentQuote, readSentQuote, writeSentQuote } from './sent-quote.ts'

const QUOTE = {
  sale: textsFrom(SALE_FIELDS, new URLSearchParams('in=ON&advertised=38495&condition=used')),
  requested: ['nitrogen'],
  option: 1,
  text: 'Prix 38 495,00 $\nFrais d’administration\t599,00 $\n车价 ＄1,000 & + = #',
}

test('sent quote arrives as it was, whatever its characters', async () => {
  const fragment = await writeSentQuote(QUOTE)
  expect(fragment).toMatch(/^text=[\w-]+$/)
  expect(isSentQuote(`#${fragment}`)).toBe(true)
  expect(await readSentQuote(`#${fragment}`)).toEqual(QUOTE)
})

test.each(['text=', 'text=!', 'text=abc', 'text=%00', `text=${'A'.repeat(5000)}`])(
  '%s is no quote',
  async (fragment) => {
    expect(await readSentQuote(fragment)).toBeNull()
  },
)

test('small address that unpacks to a large text is refused', async () => {
  const packed = deflateRawSync(Buffer.from(`text=${'1'.repeat(50_000_000)}`)).toString('base64url')
  expect(await readSentQuote(`text=${packed}`)).toBeNull()
})

test('address without a text is no quote', async () => {
  const packed = deflateRawSync(Buffer.from('in=ON&requested=a~price:1&option=99999')).toString('base64url')
  expect(await readSentQuote(`text=${packed}`)).toBeNull()
})

test('megabyte of address is no quote', async () => {
  expect(await readSentQuote(`text=${'QUJD'.repeat(250_000)}`)).toBeNull()
})

test('unknown fields in an address are left out of the quote', async () => {
  const form = new URLSearchParams({ in: 'ON', requested: 'x~price:1', option: '-1', text: 'Price 30,000' })
  const packed = deflateRawSync(Buffer.from(form.toString())).toString('base64url')
  expect(await readSentQuote(`text=${packed}`)).toMatchObject({ requested: [], option: 0, text: 'Price 30,000' })
})
