import { like, type SQL, sql } from 'drizzle-orm'

/** `column` is without case and accents (`plain_text`); `text` is as typed. */
export function containsText(column: SQL, text: string): SQL {
  return like(column, sql`('%' || ${literally(text)} || '%')`)
}

/** A percent sign means itself. Escaped after the accents are gone, because that turns a full-width one into a plain one. */
function literally(text: string): SQL {
  return sql`regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
}
