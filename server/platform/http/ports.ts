import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { StartError } from '../process/start-error.ts'

/**
 * How many connections wait until the process accepts them. In a crowd at once, as after another process has ended, a
 * connection beyond the limit is dropped and retried by the client's system a second later, then after two more, four,
 * eight. The system has a limit of its own (`net.core.somaxconn`).
 */
export const WAITING_CONNECTIONS_MAX = 4_096

type Place = Pick<Config, 'port' | 'host'>

/** Finds out at once, before data is touched, whether the address can be listened on. Returns the port: the system's choice for 0. */
export async function requireFreePort(place: Place): Promise<number> {
  const probe = createServer()
  try {
    await once(probe.listen(place), 'listening')
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, place)
  }
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}

export function portError(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}. Stop what uses it, or set PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST.`,
    ENOTFOUND: `${host} is not a known host. Set HOST.`,
  }
  return new StartError(
    texts[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`,
  )
}
