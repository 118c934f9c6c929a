import type { FastifyInstance } from 'fastify'
import type { SandboxGoogle } from './google/google.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import type { SandboxPayments } from './payments/payments.ts'

/** The stand-ins that this start has: those whose real counterpart is configured are missing. */
export type Sandbox = { mailbox: Mailbox; google: SandboxGoogle | undefined; payments: SandboxPayments | undefined }

/** Everything below /dev that the server answers itself. */
export function sandboxRoutes(app: FastifyInstance, { mailbox, google, payments }: Sandbox): void {
  mailboxRoutes(app, mailbox)
  google?.routes(app)
  payments?.routes(app)
}
