import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledLocales } from './locales/vite-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [compiledLocales(), tailwindcss(), reactRouter()],
  // Without entries the first cold page in development discovers dependencies one by one and reloads under the visitor.
  optimizeDeps: { entries: ['web/**/*.tsx', 'web/**/*.ts', '!web/**/*.test.*'] },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  // React inside the server's build too: then it is React's production code whatever NODE_ENV says when the product starts.
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}))
