import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PageBuild } from '#contract/calls/page-host.ts'
import { type AppOptions, buildApp } from './app.ts'
import { type Config, publicUrlOf } from './config.ts'
import { type ControlCommand, runCommand } from './control-commands.ts'
import { ensureAdmin } from './features/accounts/staff-made.ts'
import { resumeImports } from './features/listings/imports/service.ts'
import { checkPrices } from './features/plans/price-check.ts'
import { portError, WAITING_CONNECTIONS_MAX } from './platform/http/ports.ts'
import { serveControl } from './platform/process/control.ts'
import { allowHeapGrowth } from './platform/process/module-loading.ts'
import { StartError } from './platform/process/start-error.ts'
import { loadTranslations } from './platform/process/translations.ts'
import { openResources, type Resources } from './resources.ts'
import { seedDemoAppointments } from './sandbox/demo/appointments.ts'
import { seedDemoCases } from './sandbox/demo/cases.ts'
import { demoAccounts, seedDemo } from './sandbox/demo/demo.ts'
import { seedDemoListings } from './sandbox/demo/listings.ts'
import { seedDemoOffers } from './sandbox/demo/offers.ts'
import { seedDemoPeople } from './sandbox/demo/people.ts'
import { seedDemoProfile } from './sandbox/demo/profile.ts'
import { seedDemoPurchases } from './sandbox/demo/purchases.ts'
import { seedDemoViews } from './sandbox/demo/views.ts'
import { sandboxRoutes } from './sandbox/routes.ts'

const BUILD = path.join(import.meta.dirname, '../build')

type Pages = Pick<AppOptions, 'pages' | 'clientFolder'>
type Run = { isDev: boolean; stopAsked: Promise<void> }

/** Opens everything, answers until the stop is asked for, finishes what was begun and closes everything. */
export async function serve(config: Config, { isDev, stopAsked }: Run): Promise<void> {
  loadTranslations()
  const pages = isDev ? undefined : await builtPages()
  const resources = await openResources(config, publicUrlOf(config))
  try {
    await answer(resources, pages, stopAsked)
  } finally {
    await resources.close()
  }
}

async function answer(
  { deps, sandbox, startJobs }: Resources,
  pages: Pages | undefined,
  stopAsked: Promise<void>,
): Promise<void> {
  const { config } = deps
  if (config.admin) await ensureAdmin(deps, config.admin)
  await checkPrices(deps)
  for (const { sweepFiles } of deps.features.all) await sweepFiles?.(deps)
  if (config.isDemo) {
    await seedDemo(deps)
    await seedDemoPeople(deps)
    await seedDemoPurchases(deps)
    await seedDemoCases(deps)
    await seedDemoAppointments(deps)
    await seedDemoOffers(deps)
    await seedDemoProfile(deps)
    await seedDemoListings(deps)
    await seedDemoViews(deps)
  }
  const vite = pages ? undefined : (await import('./platform/pages/vite-pages.ts')).createVitePages()
  const app = await buildApp(deps, {
    ...(vite ? { pages: vite.pages } : pages),
    ...(config.isProduction ? {} : { sandbox: (instance) => sandboxRoutes(instance, sandbox) }),
  })
  await vite?.attach(app)
  const control = config.databaseUrl
    ? undefined
    : await serveControl(config.dataDir, deps.log, (command: ControlCommand) => runCommand(deps, command))
  try {
    await app.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS_MAX })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, config)
  }
  announce(config, deps.publicUrl)
  // Work left over from before must not keep visitors waiting for the first page.
  await resumeImports(deps)
  await startJobs()
  allowHeapGrowth()

  await stopAsked
  app.announceStop()
  await wait(config.stopDelayS * 1000)
  control?.close()
  await app.close()
  await deps.limiter.flush()
  await deps.views.flush()
}

async function builtPages(): Promise<Pages> {
  const file = path.join(BUILD, 'server/index.js')
  if (!existsSync(file)) throw new StartError('The pages have not been built. Run npm start.')
  const build: PageBuild = await import(file)
  return { pages: { isDev: false, load: async () => build }, clientFolder: path.join(BUILD, 'client') }
}

function announce(config: Config, publicUrl: string): void {
  const lines = [`Northlane is ready at ${publicUrl}`]
  if (config.isDemo)
    lines.push(
      ...demoAccounts().map(({ role, email, password }) => `  ${role.padEnd(10)} ${email}  password: ${password}`),
    )
  if (!config.mail.smtpUrl)
    lines.push(
      config.isProduction
        ? `  SMTP_URL is not set: mails reach nobody and stay in ${path.join(config.dataDir, 'mailbox')}`
        : `  Local mailbox: ${publicUrl}/dev/mailbox`,
    )
  if (!config.stripe.keys)
    lines.push(
      config.isProduction
        ? '  STRIPE_SECRET_KEY is not set: nothing can be bought'
        : `  Card payments are a sandbox: ${publicUrl}/dev/payments`,
    )
  lines.push(`  /admin is open to: ${config.adminRouteRoles.join(', ')}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}
