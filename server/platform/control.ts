import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** A Unix socket's path must be shorter than this on every system we run on. */
const SOCKET_PATH_MAX_CHARS = 100

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

export async function serveControl<Command>(
  dataDir: string,
  run: (command: Command) => Promise<string>,
): Promise<Server> {
  const file = socketPath(dataDir)
  // The data folder's lock is ours, so a socket that is still there belongs to nobody.
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, run))
  const previousMask = process.umask(0o077)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(file, resolve))
  process.umask(previousMask)
  return server
}

async function answer<Command>(socket: Socket, run: (command: Command) => Promise<string>): Promise<void> {
  let reply: Reply
  try {
    reply = { ok: true, text: await run(JSON.parse(await text(socket)) as Command) }
  } catch (error) {
    reply = { ok: false, text: error instanceof Error ? error.message : String(error) }
  }
  socket.end(JSON.stringify(reply))
}

/** Undefined when no server runs on this data. */
export async function sendControl(dataDir: string, command: unknown): Promise<Reply | undefined> {
  const socket = connect(socketPath(dataDir))
  try {
    await new Promise<void>((resolve, reject) => socket.once('error', reject).once('connect', resolve))
  } catch {
    return undefined
  }
  socket.end(JSON.stringify(command))
  return JSON.parse(await text(socket)) as Reply
}
