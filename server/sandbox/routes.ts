import type { FastifyInstance } from 'fastify'
import type { SandboxGoogle } from './google.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

/** The stand-ins that this start has: those whose real counterpart is configured are missing. */
export type Sandbox = { mailbox: Mailbox; google: SandboxGoogle | undefined }

/** Everything below /dev that the server answers itself. */
export function sandboxRoutes(app: FastifyInstance, { mailbox, google }: Sandbox): void {
  mailboxRoutes(app, mailbox)
  google?.routes(app)
}
