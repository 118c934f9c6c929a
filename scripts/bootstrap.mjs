import { runChild, wasStopped } from './bootstrap/child.mjs'
import { Failure } from './bootstrap/failure.mjs'
import { installDependencies } from './bootstrap/install.mjs'
import { withLock } from './bootstrap/lock.mjs'
import { findRuntime, requireRuntime } from './bootstrap/runtime.mjs'

/**
 * Everything a command of this project needs before it can run, from a fresh clone on. Returns the Node to run with.
 * @returns {Promise<string>}
 */
export async function bootstrap() {
  requireRuntime()
  await installDependencies()
  return findRuntime()
}

/**
 * Makes the pages when they are older than their sources.
 * @param {string} node
 */
export async function buildPages(node) {
  const code = await withLock(
    () => runChild(node, ['scripts/build.ts']),
    () => console.log('Waiting for another command that is building the pages.'),
  )
  if (wasStopped(code)) throw new Failure('The build was stopped; the next start begins it again.')
  // Ending with 1, the build has said in its own line what is wrong.
  if (code === 1) process.exit(1)
  if (code !== 0) throw new Failure(`The build broke off (${code}); start again.`)
}
