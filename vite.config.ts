import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { showroomCars } from '#assets/cars/showroom-plugin.ts'
import { compiledLocales } from '#locales/vite-plugin.ts'
import { paperFiles } from '#scripts/build/paper-files.ts'
import { trimRouter } from '#scripts/build/trim-router.ts'

/** For Rolldown: the first group that a module fits takes it, with everything that it imports statically. */
const CHUNK_GROUPS = [
  // Half of what every page loads; the page evaluates it in a task of its own.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What every page loads is one file: dozens of small ones compress worse (10 KB in all) and cost a request each.
  { name: 'app', test: /\/web\/(root|entry\.client)\.tsx/ },
  // Its setting in the same file: whatever makes a schema, wherever it ends up, finds it made already.
  { name: 'zod', test: /node_modules\/zod\/|\/zod-without-eval\./ },
]

export default defineConfig(({ command }) => ({
  plugins: [compiledLocales(), showroomCars(), paperFiles(), tailwindcss(), trimRouter(), reactRouter()],
  // Without entries the first cold page in development discovers dependencies one by one and reloads under the visitor.
  optimizeDeps: { entries: ['web/**/*.tsx', 'web/**/*.ts', '!web/**/*.test.*'] },
  worker: { format: 'es', plugins: () => [paperFiles()] },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        // The lists of what each lazy part imports would be 1 to 3 KB of every first page; the browser learns them from the part.
        modulePreload: false,
        rollupOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          // A constant of a few signs is shorter where it is used than an import of it, which may need a file of its own.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
  },
  // React inside the server's build too: then it is React's production code whatever NODE_ENV says when the product starts.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}))
