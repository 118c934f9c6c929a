import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

const FIELDS = `
  id, make, model, year, "trim", body_type, fuel_type, transmission, drivetrain, engine_size, mileage_miles as mileage,
  condition, exterior_color, interior_color, price_cents::float8 / 100 as price,
  original_price_cents::float8 / 100 as original_price, location, dealer_name, description, features, is_featured,
  array(select name::text from listing_images where listing_id = page.id order by position, name) as images,
  (select name from listing_images where listing_id = page.id and is_main) as main_image, created_at`
const ONE = `select ${FIELDS} from listings as page where id = $1 and is_active`
const COUNT = `select sum(count)::int as count from listing_totals where facet = '' and is_active`

type Asked = { skip?: string; search?: string; mileage_max?: string }

/** The least that could answer the same: Fastify, pg, the same rows and a kept total; no limits, schemas, headers or log. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()

app.get<{ Querystring: Asked }>(
  '/api/v1/car-listings/public',
  async ({ query }) => (await pool.query(list(query))).rows,
)
app.get('/api/v1/car-listings/public/count', async () => (await pool.query(COUNT)).rows[0] as object)
app.get<{ Params: { id: string } }>(
  '/api/v1/car-listings/public/:id',
  async ({ params }) => (await pool.query(ONE, [params.id])).rows[0] as object,
)

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)

function list({ skip = '0', search = '', mileage_max }: Asked): pg.QueryConfig {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const words = search.split(' ').filter(Boolean)
  const conditions = [
    'is_active',
    ...words.map((word) => `search_text like '% ' || plain_text(${parameter(word)}) || '%'`),
    ...(mileage_max === undefined ? [] : [`mileage_miles <= ${parameter(Number(mileage_max))}`]),
  ].join(' and ')
  const page = `select * from listings where ${conditions} order by created_at desc, id limit 20 offset ${parameter(Number(skip))}`
  return { text: `select ${FIELDS} from (${page}) as page`, values }
}
