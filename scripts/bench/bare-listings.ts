import fastify from 'fastify'
import pg from 'pg'
import { reportCpu } from './cpu.ts'

const LIST = `
  select id, make, model, year, "trim", body_type, fuel_type, transmission, drivetrain, engine_size, mileage_miles as mileage,
    condition, exterior_color, interior_color, price_cents::float8 / 100 as price,
    original_price_cents::float8 / 100 as original_price, location, dealer_name, description, features, is_featured,
    array(select name::text from listing_images where listing_id = page.id order by position, name) as images,
    (select name from listing_images where listing_id = page.id and is_main) as main_image, created_at
  from (select * from listings where is_active order by created_at desc, id limit 20 offset $1) as page`
const COUNT = `select sum(count)::int as count from listing_totals where facet = '' and is_active`

/** The least that could answer the same: Fastify, pg, the same rows and a kept total; no limits, schemas, headers or log. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = fastify()

app.get<{ Querystring: { skip?: string } }>('/api/v1/car-listings/public', (request) =>
  pool.query(LIST, [Number(request.query.skip ?? 0)]).then(({ rows }) => rows),
)
app.get('/api/v1/car-listings/public/count', () => pool.query(COUNT).then(({ rows }) => rows[0] as object))

reportCpu(await app.listen({ port: 0, host: 'localhost' }))
