import { startServer } from './server.ts'

/** One server for the whole run; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A server that is already running, e.g. several processes behind a balancer.
  if (process.env['E2E_URL']) return async () => undefined
  const server = await startServer()
  process.env['E2E_URL'] = server.url
  return async () => {
    await server.stop()
  }
}
