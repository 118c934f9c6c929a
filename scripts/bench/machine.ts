import os from 'node:os'

/** What figures mean nothing without. */
export function machineLine(now: Date): string {
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  const cores = os.availableParallelism()
  return `${cores} cores, ${gigabytes} GB, ${os.type()}, Node ${process.versions.node}, ${now.toISOString().slice(0, 10)}`
}
