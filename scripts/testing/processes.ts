import { readdir, readFile } from 'node:fs/promises'

type Process = { pid: number; parent: number; command: string }

/** The running process under `ancestor` whose command line has `text`, as a person would find it with ps. Linux only. */
export async function findDescendant(ancestor: number, text: string): Promise<number | undefined> {
  const processes = await listProcesses()
  const parentOf = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const descends = (pid: number): boolean => {
    const parent = parentOf.get(pid)
    return parent !== undefined && (parent === ancestor || descends(parent))
  }
  const found = processes.filter(({ pid, command }) => command.includes(text) && descends(pid))
  return found[0]?.pid
}

async function listProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { pid: Number(name), parent, command: command.replaceAll('\0', ' ') }
    }),
  )
  return read.filter(({ parent }) => Number.isInteger(parent))
}
