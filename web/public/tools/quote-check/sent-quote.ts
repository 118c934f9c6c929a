import { QUOTE_LIMITS } from '#deal/quote/limits.ts'
import { OPTION_NAME, type QuoteFields, quoteFieldsOf, REQUESTED_NAME, TEXT_NAME } from './quote-fields.ts'

const NAME = 'text='
/** More than a quote may have, and than what is asked beside it. */
const BYTES_MAX = QUOTE_LIMITS.bytes * 4

/** A fragment with the whole quote in it, for the recipient of a shared answer: packed, and never part of a request. */
export async function writeSentQuote({ sale, requested, text, option }: QuoteFields): Promise<string> {
  const form = new URLSearchParams(Object.entries(sale))
  for (const kind of requested) form.append(REQUESTED_NAME, kind)
  if (option > 0) form.set(OPTION_NAME, String(option))
  form.set(TEXT_NAME, text)
  const packed = new Blob([form.toString()]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return NAME + btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function isSentQuote(fragment: string): boolean {
  return fragment.replace(/^#/, '').startsWith(NAME)
}

/** Anybody can write an address: `null` for what cannot be unpacked, or would be longer than any quote. */
export async function readSentQuote(fragment: string): Promise<QuoteFields | null> {
  try {
    const signs = atob(fragment.replace(/^#/, '').slice(NAME.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
    const fields = quoteFieldsOf(new URLSearchParams(await unpacked(bytes)))
    return fields.text === '' ? null : fields
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException || error instanceof RangeError) return null
    throw error
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > BYTES_MAX) {
      await reader.cancel()
      throw new RangeError('The quote in the address is too long')
    }
    text += decoder.decode(value, { stream: true })
  }
}
