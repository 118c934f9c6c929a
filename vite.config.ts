import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { showroomCars } from './assets/cars/showroom-plugin.ts'
import { compiledLocales } from './locales/vite-plugin.ts'
import { chunkGroups, sharedRouteFiles } from './scripts/build/chunks.ts'
import { leaveOutUnusedRouterParts } from './scripts/build/unused-router-parts.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    compiledLocales(),
    showroomCars(),
    tailwindcss(),
    leaveOutUnusedRouterParts(),
    reactRouter(),
    sharedRouteFiles(),
  ],
  // Without entries the first cold page in development discovers dependencies one by one and reloads under the visitor.
  optimizeDeps: { entries: ['web/**/*.tsx', 'web/**/*.ts', '!web/**/*.test.*'] },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
  // React inside the server's build too: then it is React's production code whatever NODE_ENV says when the product starts.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}))
