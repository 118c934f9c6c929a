import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

/** As if staff had been mailed, or the product's own digest would mail them about it. */
const INSERT = `insert into inbox_items (kind, name, email, phone, locale, lead, staff_mailed_at)
  values ('lead', $1, $2, $3, $4, $5, now()) returning id`

type Lead = { name: string; email: string; phone: string; preferredLanguage: string; [detail: string]: unknown }

/** The least that could keep a request: Fastify, pg and one row; no limits, checks, mails or memory of what was sent twice. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()

app.post<{ Body: Lead }>('/api/v1/leads', async ({ body }, reply) => {
  const { name, email, phone, ...details } = body
  const { rows } = await pool.query(INSERT, [name, email, phone, details.preferredLanguage, details])
  return reply.code(201).send(rows[0])
})

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
