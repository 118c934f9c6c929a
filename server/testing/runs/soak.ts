import { appendFileSync } from 'node:fs'

/** A soak is a test in its long form: `npm run soak -- <name>` sets this. */
export const isSoak = process.env['SOAK'] !== undefined

/** How often: the short form runs with all other tests, the long one by its command. */
export function rounds(short: number, long: number): number {
  return isSoak ? long : short
}

/** Figures of a soak run, for its report; the short form prints nothing. */
export function tell(line: string): void {
  const report = process.env['SOAK_REPORT']
  if (report) appendFileSync(report, `${line}\n`)
}

export function counted(number: number): string {
  return number.toLocaleString('en-CA')
}
