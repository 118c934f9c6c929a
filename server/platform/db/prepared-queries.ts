import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/**
 * For the few queries of nearly every visit: their SQL is built once per database instead of once per call, which costs
 * as much as sending them (0.1 ms). In a transaction they are built again.
 *
 * Prepare them without a name: a named one would be kept by the connection, and a pooler in front of the database may
 * give the next call another connection.
 */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const known = prepared.get(db)
    if (known) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}

/** The name of a prepared query that no connection keeps. */
export const UNNAMED = ''

/** One of a list that is handed over when the query is run: one parameter however long it is, so that the query stays the same. */
export function isOneOf(column: AnyPgColumn, list: string): SQL {
  return sql`${column} = any(${sql.placeholder(list)})`
}
