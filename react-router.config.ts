import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known to the client at once: one request fewer per navigation, and no extra endpoint to guard.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
