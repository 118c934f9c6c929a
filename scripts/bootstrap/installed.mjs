import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './failure.mjs'

const MODULES = path.join(ROOT, 'node_modules')
/** Written last, so an install that was cut short has none. */
const MARKER = path.join(MODULES, '.northlane-installed')

/**
 * Why the dependencies have to be installed, or nothing when they are as the lockfile says.
 * @returns {string | undefined}
 */
export function whyInstall() {
  if (!existsSync(MODULES)) return 'this is the first start'
  if (!existsSync(MARKER)) return 'the last install did not finish'
  if (readFileSync(MARKER, 'utf8') !== fingerprint()) return 'they have changed'
  const missing = missingPackage()
  return missing === undefined ? undefined : `${missing} is missing`
}

export function markInstalled() {
  writeFileSync(MARKER, fingerprint())
}

export function unmarkInstalled() {
  rmSync(MARKER, { force: true })
}

function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest()
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** A folder that was emptied by hand still has its marker; looking at our own few packages costs milliseconds. */
function missingPackage() {
  const { dependencies = {}, devDependencies = {} } = manifest()
  return Object.keys({ ...dependencies, ...devDependencies }).find(
    (name) => !existsSync(path.join(MODULES, name, 'package.json')),
  )
}

/** @returns {Record<string, Record<string, string>>} */
function manifest() {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
}
