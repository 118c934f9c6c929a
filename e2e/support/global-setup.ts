import { startServer } from './server.ts'

/** One server for the whole run; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One that somebody else has started, e.g. several processes behind a balancer.
  if (process.env['E2E_URL']) return async () => undefined
  const server = await startServer()
  process.env['E2E_URL'] = server.url
  return async () => {
    await server.stop()
  }
}
