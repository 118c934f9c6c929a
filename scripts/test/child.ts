import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../project.ts'

/** How long a child may take to clean up after SIGTERM before it is killed. */
const GRACE_MS = 15_000

/** Runs a Node program of this project to its end and returns its exit code; `signal` ends it early. */
export async function runNode(args: string[], { signal, ...rest }: SpawnOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...rest })
  const stop = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
  }
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const [code] = await once(child, 'close')
  signal?.removeEventListener('abort', stop)
  return code ?? 1
}

/** False when the pages could not be built, or `signal` came first. */
export async function buildPages(signal?: AbortSignal): Promise<boolean> {
  return (await runNode(['scripts/build.mjs'], signal ? { signal } : {})) === 0
}
