import type { Plugin } from 'vite'

/**
 * Parts of the router that only do something when they are asked to, and are not: instrumentation, and routes that are looked
 * up one by one (`routeDiscovery` says otherwise). Should an update want more of them, the build fails for a missing export.
 */
const UNUSED: Record<string, readonly string[]> = {
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  'dom/ssr/fog-of-war.js': [
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
}

export function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(id) {
        const names = UNUSED[id.split('/lib/').at(-1) ?? '']
        return names
          ? `const unused = () => undefined\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} }`
          : null
      },
    },
  }
}
