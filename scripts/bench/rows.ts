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
      'database’s CPU ms': databaseCpu(database, measured),
      'req/s': rate(measured),
      'bare program': bare?.is ?? '',
      'its CPU ms': bare ? cpu(bare.measured) : '',
      'its database’s CPU ms': bare ? databaseCpu(database, bare.measured) : '',
      'its req/s': bare ? rate(bare.measured) : '',
      'with the database’s × bare': bare ? ratioOf(measured, bare.measured).toFixed(2) : '',
    },
    ...(target && { target }),
  }
}

/** A figure with a unit of its own. */
export function figureRow({ what, database = '', figure, spread, target }: AboutTime): Row {
  return { what, figures: { database, median: figure, 'lowest–highest': spread }, ...(target && { target }) }
}

/** The server's and, where it has processes of its own, the database's. */
export function wholeCpuMs({ cpuMsPerRequest, databaseMsPerRequest }: Measured): number {
  return cpuMsPerRequest + databaseMsPerRequest
}

/** Of the CPU that each takes, the database's included. */
export function ratioOf(measured: Measured, bare: Measured): number {
  return wholeCpuMs(measured) / wholeCpuMs(bare)
}

/** A promise about the CPU of one request, the database's included. */
export function cpuTarget(measured: Measured, maxMs: number): Target {
  return { text: `≤ ${maxMs} CPU ms`, isMet: wholeCpuMs(measured) <= maxMs }
}

/** A promise beside the least that could do it. */
export function ratioTarget(measured: Measured, bare: Measured, max: number): Target {
  return { text: `≤ ${max} × bare`, isMet: ratioOf(measured, bare) <= max }
}

function cpu({ cpuMsPerRequest }: Measured): string {
  return cpuMsPerRequest.toFixed(3)
}

/** The embedded one spends its time in the server's process. */
function databaseCpu(database: string, { databaseMsPerRequest }: Measured): string {
  return database === 'PostgreSQL' ? databaseMsPerRequest.toFixed(3) : ''
}

/** Whole ones, except of what takes so long that they would say nothing. */
function rate({ perSecond }: Measured): string {
  return perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
}
