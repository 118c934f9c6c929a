import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { StartError } from './start-error.ts'

/** Finds out at once, before data is touched, whether the address can be listened on. */
export function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const texts: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use on ${host}. Stop what uses it, or set PORT.`,
    EACCES: `Port ${port} may not be opened by this user. Set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST.`,
    ENOTFOUND: `${host} is not a known host. Set HOST.`,
  }
  return new StartError(texts[error.code ?? ''] ?? `Cannot listen on ${host}:${port} (${error.code}).`)
}
