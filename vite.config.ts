import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { showroomCars } from './assets/cars/showroom-plugin.ts'
import { compiledLocales } from './locales/vite-plugin.ts'

const EVERY_PAGE =
  /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\/|\/web\/(shell\/(?!outlet-alert|json-ld)|session\/|i18n\/(?!catalog|date-|distance-|use-format)|(document|root|request-context|entry\.client)\.)|\/web\/ui\/(button|icon|class-names|text-link)|\/web\/drawings\/(mark|road-line)|\/locales\/translate\.ts/

/* Small files that go together: each of its own costs a request and its name in the manifest that every page loads. */
const FORMS =
  /\/web\/(ui\/(alert|field|text-input|textarea|password-input)|auth\/(use-focus-on-error|use-hydrated|use-calm-blur|form-text))\./
const API_CLIENT = /\/web\/api\//
const ACCOUNT_SCREENS =
  /\/web\/auth\/(message|google-link|notice|alert-times|email-field|submit-button|use-sign-in|resend-verification|use-arrival|visit-memory|refused-fields|rules-loading)\./
const FIGURES = /\/web\/i18n\/(use-format|distance-unit)\.|\/contract\/(claims|distance)\./
const CARS =
  /\/web\/cars\/(car-|vehicle-labels|unit-switch|use-near|list\/car-card)|\/contract\/(listing-values|page-sizes)\./

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
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', test: EVERY_PAGE },
                { name: 'figures', test: FIGURES },
                { name: 'cars', test: CARS },
                { name: 'forms', test: FORMS },
                { name: 'api', test: API_CLIENT },
                { name: 'account', test: ACCOUNT_SCREENS },
              ],
            },
          },
        },
      },
    },
  },
  // React inside the server's build too: then it is React's production code whatever NODE_ENV says when the product starts.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}))
