import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../e2e/support/server.ts'
import { Failure, seconds } from '../project.ts'
import { type Image, megabytes, ownEnvironment, runStages } from './stages.ts'

const READY_WITHIN_MS = 90_000
const NOBODY = 65_534

/** Runs the Dockerfile's steps in an empty folder and what they made, in production mode, as somebody who owns nothing but the data. */
export async function tryDockerfile(): Promise<void> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'northlane-image-'))
  try {
    // Whoever runs the product must get in.
    await chmod(place, 0o755)
    const image = await runStages(place)
    console.log(`The last stage holds ${(await megabytes(image.root)).toFixed(0)} MB.`)
    await tryImage(image, place)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function tryImage(image: Image, place: string): Promise<void> {
  const bin = path.join(place, 'bin')
  await mkdir(bin)
  // In an image it is the base's.
  await copyFile(process.execPath, path.join(bin, 'node'))
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (owner.uid !== undefined) await chown(image.env['DATA_DIR'] ?? '', owner.uid, owner.gid)
  const options = {
    cwd: path.join(image.root, image.folder),
    env: {
      PATH: [bin, ownEnvironment()['PATH']].join(path.delimiter),
      ...image.env,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      AUTH_SECRET: 'Zk3vQ9xN7bT2mW5rY8uJ4hL6pD1sF0gA',
      PUBLIC_URL: 'https://northlane.test',
    },
    ...owner,
  }
  const start = ([program = '', ...words]: string[]) =>
    spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const startedMs = performance.now()
  const server = start(image.command)
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(server, 'close')
  try {
    await healthy(() => start(image.healthCheck), server)
    console.log(`The health check passes after ${seconds(startedMs)}.`)
    const address = `http://127.0.0.1:${options.env.PORT}`
    await expectPage(`${address}/`, 200, '<h1')
    await expectPage(`${address}/api/v1/pricing/plans`, 200, 'price_id')
    await expectPage(`${address}/dev/mailbox`, 404, '')
    server.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Failure(`It ended with ${code} at a SIGTERM.`)
    console.log('Pages and API answer, nothing is under /dev, and it ends with 0 at a SIGTERM.')
  } catch (error) {
    server.kill('SIGKILL')
    await ended
    throw error instanceof Failure ? new Failure(`${error.message}\n${said.slice(-2_000)}`) : error
  }
}

/** Asks as an engine does: again and again, by the command itself. */
async function healthy(check: () => ChildProcess, server: ChildProcess): Promise<void> {
  const deadlineMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadlineMs && server.exitCode === null) {
    const [code] = await once(check(), 'close')
    if (code === 0) return
    await wait(300)
  }
  throw new Failure('The health check does not pass.')
}

async function expectPage(address: string, status: number, text: string): Promise<void> {
  const response = await fetch(address)
  const body = await response.text()
  if (response.status !== status || !body.includes(text)) throw new Failure(`${address} answers ${response.status}.`)
}
