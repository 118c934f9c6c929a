import type pg from 'pg'

/** What was asked of a database, so that it can be asked how long each question takes it. */
export class Questions {
  #pool: pg.Pool | undefined
  #asked: { text: string; values: unknown[] }[] = []

  listenTo(pool: pg.Pool): void {
    this.#pool = pool
    const query = pool.query.bind(pool) as (config: pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult>
    const listening = (config: pg.QueryConfig, values: unknown[]) => {
      this.#asked.push({ text: config.text, values })
      return query(config, values)
    }
    Object.assign(pool, { query: listening })
  }

  forget(): void {
    this.#asked = []
  }

  /** Planning and running everything that was asked since, by the database's own watch: neither the way there nor the rows' way back. */
  async timeMs(): Promise<number> {
    const client = await this.#pool?.connect()
    if (!client) throw new Error('There is nobody to ask')
    try {
      let sum = 0
      for (const { text, values } of this.#asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        )
        const [plan] = rows[0]?.['QUERY PLAN'] ?? []
        if (!plan) throw new Error('The database did not say how long it took')
        sum += plan['Planning Time'] + plan['Execution Time']
      }
      return sum
    } finally {
      client.release()
    }
  }
}
