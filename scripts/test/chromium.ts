import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { Failure, ROOT } from '../project.ts'

const run = promisify(execFile)
/** The shell is the same engine without a visible window: it takes half the CPU. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Where downloads are blocked, a request can hang rather than fail. */
const DOWNLOAD_WITHIN_MS = 180_000
const PACKAGE_WITHIN_MS = 300_000

/** A Chromium that runs: the one named by CHROMIUM, the machine's, Playwright's, or the distribution's package. */
export async function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named) {
    if (await answers(named)) return named
    throw new Failure(`CHROMIUM names ${named}, which does not run.`)
  }
  return (
    (await onMachine()) ??
    (await playwrights()) ??
    (await downloaded()) ??
    (await fromDistribution()) ??
    Promise.reject(
      new Failure('The browser tests need Chromium: install one, or say where it is with CHROMIUM=/path/to/chromium.'),
    )
  )
}

async function onMachine(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = path.join(folder, name)
      if (await answers(file)) return file
    }
  }
  return undefined
}

async function playwrights(): Promise<string | undefined> {
  const file = chromium.executablePath()
  return (await answers(file)) ? file : undefined
}

async function downloaded(): Promise<string | undefined> {
  console.log('Fetching Playwright’s Chromium.')
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], { timeout: DOWNLOAD_WITHIN_MS }).catch(() => undefined)
  return playwrights()
}

async function fromDistribution(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing the distribution’s Chromium.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) =>
    run('apt-get', args, { env, timeout: PACKAGE_WITHIN_MS, maxBuffer: 2 ** 26 }).catch(() => undefined)
  await aptGet('update')
  for (const name of [SHELL, 'chromium']) {
    await aptGet('install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk')
    const installed = await onMachine()
    if (installed) return installed
  }
  return undefined
}

/** Some distributions ship a script of that name that only says where to get the browser. */
async function answers(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  return run(file, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /\d+\.\d+/.test(stdout),
    () => false,
  )
}
