import type { Plugin } from 'vite'
import { compileMessages, type MessageTree } from './compile.ts'

/** Turns `locales/<lang>/<area>.json` into compiled messages at build time, so that no message parser reaches the browser. */
export function compiledLocales(): Plugin {
  return {
    name: 'compiled-locales',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]{2}\/[a-z-]+\.json$/ },
      handler(source) {
        const messages = compileMessages(JSON.parse(source) as MessageTree)
        return { code: `export default ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
      },
    },
  }
}
