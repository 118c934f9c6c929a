import { ROW_BREAK } from './limits.ts'

const HIDDEN = '[…]'
const MARKS: readonly RegExp[] = [
  /\S+@\S+/g,
  // A vehicle's number, and anything as long that is no amount.
  /\b[A-HJ-NPR-Z0-9]{17}\b/gi,
  /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gi,
  /(?<![\d.,])\d{7,}(?![\d.,])/g,
]
const PERSON =
  /(?:\b(?:customer|client|buyer|purchaser|name|attn|attention|sales ?(?:person|man|woman|rep\w*|consultant)|prepared (?:for|by)|sold to|dear|acheteu\p{L}+|vendeu\p{L}+|nom|conseill\p{L}+|prepare pour|préparé pour|vendu à|pangalan|mamimili)\b|客户|姓名|买方|买家|销售(?:员|顾问)?)\s*[:：#-]?\s*(?:\p{L}[\p{L}'’.-]*[ ,]*){1,4}/giu
const TITLE =
  /\b(?:mr|mrs|ms|miss|dr|mme|mlle|monsieur|madame|ginoong|ginang)\.?\s+\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)?/giu
const HAN_TITLE = /\p{Script=Han}{1,3}(?:先生|女士|小姐|经理)/gu

/**
 * The rows of a quote that hold an amount, without what points to a person: names behind their titles and labels, addresses, numbers.
 * Other rows are greetings and stories, and are left out as a whole. It is shown before it is sent: no pattern knows every name.
 */
export function withoutPersons(text: string, rows: Iterable<number>): string {
  const wanted = new Set(rows)
  return text
    .split(ROW_BREAK)
    .filter((_, row) => wanted.has(row))
    .map((row) => withoutPerson(row))
    .join('\n')
}

/** One row of it. */
export function withoutPerson(row: string): string {
  return [...MARKS, TITLE, HAN_TITLE, PERSON].reduce((left, mark) => left.replace(mark, HIDDEN), row).trim()
}
