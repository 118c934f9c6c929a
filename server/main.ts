import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { changePerson, ensureAdmin, type PersonChange } from './accounts/service.ts'
import { type AppOptions, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { serveControl } from './platform/control.ts'
import { requireFreePort } from './platform/ports.ts'
import { StartError } from './platform/start-error.ts'
import { loadTranslations } from './platform/translations.ts'
import { openResources } from './resources.ts'
import { demoAccounts, seedDemo } from './sandbox/demo.ts'
import { mailboxRoutes } from './sandbox/mailbox-routes.ts'

const BUILD = path.join(import.meta.dirname, '../build')
/** Open requests get this long to end; then the process leaves anyway, inside the 10 s that its host waits. */
const DRAIN_MS = 8_000

async function main(): Promise<void> {
  const isDev = process.argv.includes('--dev')
  const config = readConfig(process.env)
  loadTranslations()
  // Before anything is written: a start that cannot listen must not leave a half-made data folder.
  await requireFreePort(config)
  const publicUrl = config.publicUrl ?? `http://${addressHost(config.host)}:${config.port}`
  const resources = await openResources(config, publicUrl)
  const { deps, mailbox } = resources
  try {
    if (config.admin) await ensureAdmin(deps, config.admin)
    if (config.isDemo) await seedDemo(deps)
    await resources.startJobs()
    const control = config.databaseUrl
      ? undefined
      : await serveControl(config.dataDir, (change: PersonChange) => changePerson(deps, change))
    const vite = isDev ? await (await import('./platform/vite-pages.ts')).openVite() : undefined
    const app = await buildApp(deps, {
      ...(vite ? { pages: vite.pages } : builtPages()),
      ...(config.isProduction ? {} : { sandbox: (instance) => mailboxRoutes(instance, mailbox) }),
    })
    vite?.attach(app)
    await app.listen({ port: config.port, host: config.host })
    stopOnSignal(async () => {
      control?.close()
      await vite?.close()
      await app.close()
      await deps.limiter.flush()
      await resources.close()
    })
    announce(config, publicUrl)
  } catch (error) {
    await resources.close()
    throw error
  }
}

function builtPages(): Pick<AppOptions, 'pages' | 'clientFolder'> {
  let build: Promise<ServerBuild> | undefined
  const load = () => (build ??= import(path.join(BUILD, 'server/index.js')) as Promise<ServerBuild>)
  return { pages: { isDev: false, load }, clientFolder: path.join(BUILD, 'client') }
}

/** One signal starts the stop; more of them change nothing. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

function announce(config: Config, publicUrl: string): void {
  const lines = [`Northlane is ready at ${publicUrl}`]
  if (config.isDemo)
    lines.push(
      ...demoAccounts().map(({ role, email, password }) => `  ${role.padEnd(10)} ${email}  password: ${password}`),
    )
  if (!config.isProduction && !config.mail.smtpUrl) lines.push(`  Local mailbox: ${publicUrl}/dev/mailbox`)
  lines.push(`  /admin is open to: ${config.adminRouteRoles.join(', ')}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

function addressHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** What an operator can mend is one line; anything else is our mistake and shows where. */
function fail(error: unknown): never {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  const text = isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`northlane: ${text}\n`)
  process.exit(1)
}

process.on('unhandledRejection', fail)
main().catch(fail)
