import type { Row, Target } from './case.ts'
import type { Measured } from './load.ts'

/** The least that could answer the same. */
export type Bare = { is: string; measured: Measured }
type AboutRequests = { what: string; database?: string; measured: Measured; bare?: Bare; target?: Target }
type AboutTime = { what: string; database?: string; figure: string; spread: string; target?: Target }

/** What a request costs, and what the least that could answer it does. */
export function requestRow({ what, database = '', measured, bare, target }: AboutRequests): Row {
  return {
    what,
    figures: {
      database,
      'CPU ms': cpu(measured),
      'lowest–highest': measured.cpuSpread,
      'database’s CPU ms': database === 'PostgreSQL' ? measured.databaseMsPerRequest.toFixed(3) : '',
      'req/s': rate(measured),
      'bare program': bare?.is ?? '',
      'its CPU ms': bare ? cpu(bare.measured) : '',
      'its req/s': bare ? rate(bare.measured) : '',
      'CPU × bare': bare ? ratioOf(measured, bare.measured).toFixed(2) : '',
    },
    ...(target && { target }),
  }
}

/** A figure with a unit of its own. */
export function figureRow({ what, database = '', figure, spread, target }: AboutTime): Row {
  return { what, figures: { database, median: figure, 'lowest–highest': spread }, ...(target && { target }) }
}

/** Of the CPU that each takes. */
export function ratioOf(measured: Measured, bare: Measured): number {
  return measured.cpuMsPerRequest / bare.cpuMsPerRequest
}

/** A promise about the CPU of one request, the database's included. */
export function cpuTarget({ cpuMsPerRequest, databaseMsPerRequest }: Measured, maxMs: number): Target {
  return { text: `≤ ${maxMs} CPU ms`, isMet: cpuMsPerRequest + databaseMsPerRequest <= maxMs }
}

/** A promise beside the least that could do it. */
export function ratioTarget(measured: Measured, bare: Measured, max: number): Target {
  return { text: `≤ ${max} × bare`, isMet: ratioOf(measured, bare) <= max }
}

function cpu({ cpuMsPerRequest }: Measured): string {
  return cpuMsPerRequest.toFixed(3)
}

/** Whole ones, except of what takes so long that they would say nothing. */
function rate({ perSecond }: Measured): string {
  return perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
}
