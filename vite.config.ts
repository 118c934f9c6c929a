import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledLocales } from './locales/vite-plugin.ts'

export default defineConfig({
  plugins: [compiledLocales(), tailwindcss(), reactRouter()],
  // Without entries the first cold page in development discovers dependencies one by one and reloads under the visitor.
  optimizeDeps: { entries: ['web/**/*.tsx', 'web/**/*.ts', '!web/**/*.test.*'] },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
})
