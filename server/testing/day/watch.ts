import { residentMb } from '../features/figures.ts'

const LOOK_EVERY_MS = 5_000

export type Watched = { eventLoopP99Ms: number; memoryGrowth: number; fromMb: number; toMb: number }

/**
 * Watches a server's figures and memory while it works; `end` returns the worst delay and the growth of its memory
 * since the first third.
 */
export function watch(pid: number, url: string, token: string): { end: () => Promise<Watched> } {
  const delaysMs: number[] = []
  const memoryMb: number[] = []
  async function look(): Promise<void> {
    memoryMb.push(residentMb(pid))
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text()) ?? []
    delaysMs.push(Number(seconds) * 1000)
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  return {
    async end() {
      clearInterval(timer)
      await looking
      await look()
      // The start is left out: caches fill, and code is compiled.
      const settled = memoryMb.slice(Math.floor(memoryMb.length / 3))
      const half = Math.max(1, Math.floor(settled.length / 2))
      // A collector lets memory rise and takes it back at once: what is kept is what is left then, the lowest that was seen.
      const [fromMb, toMb] = [Math.min(...settled.slice(0, half)), Math.min(...settled.slice(-half))]
      return { eventLoopP99Ms: Math.max(...delaysMs.slice(1)), memoryGrowth: toMb / fromMb - 1, fromMb, toMb }
    },
  }
}
