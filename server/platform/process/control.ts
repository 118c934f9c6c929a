import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** A Unix socket's path must be shorter than this on every system we run on. */
const SOCKET_PATH_MAX_CHARS = 100
const ANSWER_WITHIN_MS = 30_000

/**
 * The embedded database belongs to one process, so commands for it go to the running server: through a socket in its data
 * folder that only the server's own user can open.
 */
function socketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'control.sock')
  if (inside.length <= SOCKET_PATH_MAX_CHARS) return inside
  return path.join(tmpdir(), `northlane-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`)
}

type Reply = { ok: true; text: string } | { ok: false; text: string }
type Run<Command> = (command: Command) => Promise<string>

export async function serveControl<Command>(dataDir: string, log: Logger, run: Run<Command>): Promise<Server> {
  const file = socketPath(dataDir)
  // The data folder's lock is ours, so a socket that is still there is stale.
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, log, run))
  const previousMask = process.umask(0o077)
  try {
    await once(server.listen(file), 'listening')
  } finally {
    process.umask(previousMask)
  }
  return server
}

async function answer<Command>(socket: Socket, log: Logger, run: Run<Command>): Promise<void> {
  // The caller may be gone before the answer; completed work stays.
  socket.on('error', (error) => log.warn({ err: error }, 'control connection lost'))
  let reply: Reply
  try {
    reply = { ok: true, text: await run(JSON.parse(await text(socket)) as Command) }
  } catch (error) {
    if (!(error instanceof StartError)) log.error({ err: error }, 'control command failed')
    const isExpected = error instanceof StartError
    reply = { ok: false, text: isExpected ? error.message : 'The server could not do that; its log says why.' }
  }
  socket.end(JSON.stringify(reply))
}

/** Undefined when no server runs on this data. */
export async function sendControl(
  dataDir: string,
  command: unknown,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Reply | undefined> {
  const socket = connect(socketPath(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  try {
    socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('No answer')))
    socket.end(JSON.stringify(command))
    return JSON.parse(await text(socket)) as Reply
  } catch {
    throw new StartError('The running server did not answer. Look at its log before you try again.')
  }
}
