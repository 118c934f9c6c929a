import { type Finding, fix, off, ok, reasonOf } from '../platform/process/finding.ts'

/** A Date header has whole seconds; the card provider refuses signatures that are five minutes old. */
const CLOCK_MAX_OFF_MS = 10_000

/** For machines whose database has the same clock: asks a server on the internet what time it is. */
export async function checkClock(address: string, ask: typeof fetch): Promise<Finding> {
  try {
    const { headers } = await ask(address, { method: 'HEAD' })
    const theirs = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return off('clock', `${address} does not say what time it is.`)
    const offMs = Date.now() - theirs
    if (Math.abs(offMs) <= CLOCK_MAX_OFF_MS) return ok('clock', `Right to the second, says ${address}.`)
    return fix(
      'clock',
      `${Math.round(offMs / 1000)} s from that of ${address}. Have this machine follow a time server.`,
    )
  } catch (error) {
    return off('clock', `Not compared: ${address} is out of reach (${reasonOf(error)}).`)
  }
}
