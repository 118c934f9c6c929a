import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/db/database.ts'

type ExaminedViews = { views: number; wrong: string[] }

/** Recounts all stored views and compares them with the sums, by day and by month; differences are named. */
export async function examineViews(db: Db): Promise<ExaminedViews> {
  const [counted] = rowsOf<{ views: number }>(
    await db.execute(sql`select coalesce(sum(views), 0)::float8 as views from page_views`),
  )
  const byDay = await db.execute(sql`
    with anew as (
      select dimension, day, value, is_sample, sum(views) as views, sum(visits) as visits
      from page_views cross join lateral (
        values ('path', path), ('language', language::text), ('referrer', referrer), ('device', device)
      ) as part(dimension, value)
      group by dimension, day, value, is_sample
    ), kept as (
      select * from view_totals
      where grain = 'day' and dimension <> 'listing' and starts_on >= (select min(day) from page_views)
    )
    select coalesce(anew.dimension, kept.dimension) || ' ' || coalesce(anew.day, kept.starts_on) as name
    from anew full join kept on kept.dimension = anew.dimension and kept.starts_on = anew.day
      and kept.value = anew.value and kept.is_sample = anew.is_sample
    where (anew.views, anew.visits) is distinct from (kept.views, kept.visits)
    group by 1 order by 1 limit 20`)
  const byMonth = await db.execute(sql`
    with anew as (
      select dimension, date_trunc('month', starts_on)::date as month, value, is_sample,
        sum(views) as views, sum(visits) as visits
      from view_totals where grain = 'day' group by 1, 2, 3, 4
    ), kept as (
      select * from view_totals
      where grain = 'month' and (dimension <> 'listing' or starts_on >= (
        select date_trunc('month', min(starts_on)) from view_totals where grain = 'day' and dimension = 'listing'
      ))
    )
    select coalesce(anew.dimension, kept.dimension) || ' ' || to_char(coalesce(anew.month, kept.starts_on), 'YYYY-MM') as name
    from anew full join kept on kept.dimension = anew.dimension and kept.starts_on = anew.month
      and kept.value = anew.value and kept.is_sample = anew.is_sample
    where (anew.views, anew.visits) is distinct from (kept.views, kept.visits)
    group by 1 order by 1 limit 20`)
  const names = [byDay, byMonth].flatMap((rows) => rowsOf<{ name: string }>(rows).map(({ name }) => name))
  return { views: counted?.views ?? 0, wrong: [...new Set(names)] }
}
