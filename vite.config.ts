import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { showroomCars } from './assets/cars/showroom-plugin.ts'
import { compiledLocales } from './locales/vite-plugin.ts'

const EVERY_PAGE =
  /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\/|\/web\/(shell\/(?!outlet-alert|json-ld)|session\/|i18n\/(?!catalog\.)|(document|root|request-context|entry\.client)\.)|\/web\/ui\/(button|icon|class-names|text-link)|\/web\/drawings\/(mark|road-line)|\/locales\/translate\.ts/

export default defineConfig(({ command }) => ({
  plugins: [compiledLocales(), showroomCars(), tailwindcss(), reactRouter()],
  // Without entries the first cold page in development discovers dependencies one by one and reloads under the visitor.
  optimizeDeps: { entries: ['web/**/*.tsx', 'web/**/*.ts', '!web/**/*.test.*'] },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  // What every page loads is one file: dozens of small ones compress worse (10 KB in all) and cost a request each.
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        rollupOptions: { output: { codeSplitting: { groups: [{ name: 'app', test: EVERY_PAGE }] } } },
      },
    },
  },
  // React inside the server's build too: then it is React's production code whatever NODE_ENV says when the product starts.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}))
