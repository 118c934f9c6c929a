import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textsFrom } from '../typed-fields.ts'
import { SALE_FIELDS } from './quote-fields.ts'
import { isSentQuote, readSentQuote, writeSentQuote } from './sent-quote.ts'

const QUOTE = {
  sale: textsFrom(SALE_FIELDS, new URLSearchParams('in=ON&advertised=38495&condition=used')),
  requested: ['nitrogen'],
  text: 'Prix 38 495,00 $\nFrais d’administration\t599,00 $\n车价 ＄1,000 & + = #',
}

test('a quote that is sent arrives as it was, whatever its signs', async () => {
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

test('a small address that unpacks to a large text is refused', async () => {
  const packed = deflateRawSync(Buffer.from(`text=${'1'.repeat(50_000_000)}`)).toString('base64url')
  expect(await readSentQuote(`text=${packed}`)).toBeNull()
})
