import { like, type SQL, sql } from 'drizzle-orm'

const PHONE = /^[\d\s().+-]{7,}$/

/** What is looked for, word by word; a phone number is one word however it is written. */
export function searchWords(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '')
  return PHONE.test(search) && digits.length >= 7 ? [digits] : search.split(/\s+/).filter(Boolean)
}

/** `column` is without case and accents (`plain_text`); `text` is as typed. */
export function containsText(column: SQL, text: string): SQL {
  return like(column, sql`('%' || ${literally(text)} || '%')`)
}

/** A percent sign means itself. Escaped after the accents are gone, because that turns a full-width one into a plain one. */
function literally(text: string): SQL {
  return sql`regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
}
