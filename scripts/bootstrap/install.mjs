import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runChild, wasStopped } from './child.mjs'
import { Failure, ROOT } from './failure.mjs'
import { markInstalled, unmarkInstalled, whyInstall } from './installed.mjs'
import { LOCK, withLock } from './lock.mjs'

const LOG = path.join(ROOT, '.cache', 'install.log')
/** For as long as npm runs it keeps the lock fresh by itself, so that a start that is killed leaves no second npm beside it. */
const KEEPS_LOCK = '(while kill -0 $$ 2> /dev/null; do touch -c "$LOCK"; sleep 1; done) & exec npm "$@"'
const NPM = process.platform === 'win32' ? ['cmd', '/d', '/c', 'npm'] : ['/bin/sh', '-c', KEEPS_LOCK, 'npm']
/** How a shell says that there is no such command. */
const NOT_FOUND = 127

/** Brings node_modules to what the lockfile says, once, however many commands start at the same time. */
export async function installDependencies() {
  if (whyInstall() === undefined) return
  await withLock(
    async () => {
      const reason = whyInstall()
      if (reason === undefined) return
      console.log(`Installing the dependencies (${reason}); this takes a minute or two.`)
      unmarkInstalled()
      await npmCi()
      markInstalled()
    },
    () => console.log('Waiting for another command that is installing the dependencies.'),
  )
}

async function npmCi() {
  mkdirSync(path.dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'w')
  // NODE_ENV=production would leave out what the build needs.
  const [command, ...args] = [
    ...NPM,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  try {
    const code = await runChild(command, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, PATH: pathWithoutModules(), LOCK },
    })
    if (wasStopped(code)) throw new Failure('The install was stopped; the next start begins it again.')
    if (code === NOT_FOUND) throw new Failure('npm is not there: install it with Node, then start again.')
    if (code !== 0) throw new Failure(`npm ci failed${firstError()}; see .cache/install.log, then start again.`)
  } finally {
    closeSync(log)
  }
}

/** npm must not run on a Node that it is about to remove: npm scripts put node_modules/.bin first. */
function pathWithoutModules() {
  const modules = path.join(ROOT, 'node_modules')
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(modules))
    .join(path.delimiter)
}

function firstError() {
  const lines = readFileSync(LOG, 'utf8').matchAll(/^npm error (?!code )(.+)$/gm)
  const first = lines.next().value?.[1]
  return first === undefined ? '' : ` (${first.trim()})`
}
