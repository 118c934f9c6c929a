import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF of ours, in the order in which they were set. Text is written as numbers of letters in a font, and each font
 * carries a table that says which letters those are.
 */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', packed] = body.split(/\nstream\n/)
    const bytes = packed === undefined ? undefined : Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')
    const stream = bytes && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(id, { head, stream: stream?.toString('latin1') ?? '' })
  }
  const letters = fontTables(objects)
  const words: string[] = []
  for (const { head, stream } of objects.values()) {
    if (!stream.includes('BT') || head.includes('/Type')) continue
    let table: Map<string, string> | undefined
    for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) table = letters.get(font)
      else if (table) words.push(decode(shown ?? '', table))
    }
  }
  return words.join('\n')
}

function fontTables(objects: ReadonlyMap<string, { head: string; stream: string }>): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      tables.set(name, readTable(objects.get(unicode ?? '')?.stream ?? ''))
    }
  }
  return tables
}

function readTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/g)) {
    const first = Number.parseInt(from, 16)
    // Two letters that are drawn as one are two codes.
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const text = Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      table.set((first + index).toString(16).padStart(4, '0'), text)
    }
  }
  return table
}

function decode(shown: string, table: ReadonlyMap<string, string>): string {
  const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return codes.map((code) => table.get(code.toLowerCase()) ?? '\ufffd').join('')
}
