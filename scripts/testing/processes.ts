import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts a process's time in hundredths of a second on every system we run on. */
const MS_PER_TICK = 10

export type Process = { pid: number; name: string; command: string; ownMs: number; endedMs: number }

/** Everything that this process or `ancestor` has started and that still runs, however deep. Linux only. */
export function descendants(ancestor = process.pid): Process[] {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => readProcess(Number(entry)) ?? [])
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number): boolean => pid === ancestor || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return all.filter(({ pid }) => isBelow(pid))
}

/** What the kernel says of a process and, in `endedMs`, of the time of its children that have ended; undefined once it is gone. */
export function readProcess(pid: number): (Process & { parent: number }) | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in the second field may hold spaces; what follows its bracket does not.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    const ticks = (first: number) => Number(fields[first]) + Number(fields[first + 1])
    return {
      pid,
      name: stat.slice(stat.indexOf('(') + 1, end),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      parent: Number(fields[1]),
      ownMs: ticks(11) * MS_PER_TICK,
      endedMs: ticks(13) * MS_PER_TICK,
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
