import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // scripts/build.ts builds aside and swaps, so that a build cut short leaves nothing half-made.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // All routes are known to the client at once: one request fewer per navigation, and no extra endpoint to guard.
  routeDiscovery: { mode: 'initial' },
  // Every page carries the table of all routes, which would name each loader and skeleton of the dashboard as a file of its own.
  splitRouteModules: false,
} satisfies Config
