import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure, ROOT } from './failure.mjs'
import { nodeMajor, nodeVersion, platform } from './require-node.mjs'

const NEEDED_MAJOR = 24
const PACKAGED = ['linux-x64', 'linux-arm64']

/** Says at once, before anything is installed, when no Node 24 can be had here. */
export function requireRuntime() {
  if (nodeMajor >= NEEDED_MAJOR) return
  if (!PACKAGED.includes(platform)) {
    throw new Failure(`On ${platform} Node ${NEEDED_MAJOR} or later is needed (this is ${nodeVersion}).`)
  }
  if (process.platform === 'linux' && !isGlibc()) {
    throw new Failure(`On a Linux without glibc Node ${NEEDED_MAJOR} or later is needed (this is ${nodeVersion}).`)
  }
}

/** The Node that runs the product: the host's when it is new enough, else the one among the dependencies. */
export function findRuntime() {
  if (nodeMajor >= NEEDED_MAJOR) return process.execPath
  const packaged = packagedRuntime()
  if (!existsSync(packaged)) throw new Failure(`${path.relative(ROOT, packaged)} is missing: run npm ci and try again.`)
  return packaged
}

function packagedRuntime() {
  return path.join(ROOT, 'node_modules', `node-${platform}`, 'bin', 'node')
}

function isGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime !== undefined
}
