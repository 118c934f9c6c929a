import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { PAPER_FILES, PART_BYTES, partPath } from '#papers/paper-files.ts'

const MODULES = path.join(path.dirname(createRequire(import.meta.url).resolve('onnxruntime-web/wasm')), '../..')
// The runtime is given its WebAssembly by its caller; found by the bundler, 12 MB would be shipped a second time.
const OWN_WASM = /new URL\("ort-wasm-simd-threaded\.wasm",\s*import\.meta\.url\)/g

/** What reading papers needs, in parts from our own origin, under names that hold the sum of the whole file. */
export function paperFiles(): Plugin {
  return {
    name: 'paper-files',
    enforce: 'pre',
    transform: {
      filter: { id: /onnxruntime-web\/dist\/ort\.wasm\.bundle/ },
      handler: (code) => ({ code: code.replace(OWN_WASM, 'new URL(import.meta.url)'), map: null }),
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of await allParts()) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1) ?? ''
        if (!name.startsWith('assets/paper-')) return next()
        allParts().then((parts) => {
          const part = parts.get(name)
          if (part) response.end(part)
          else next()
        }, next)
      })
    },
  }
}

async function allParts(): Promise<Map<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>()
  for (const file of Object.values(PAPER_FILES)) {
    const bytes = await readFile(path.join(MODULES, file.from))
    const sum = createHash('sha256').update(bytes).digest('hex')
    if (sum !== file.sha256) throw new Error(`${file.from} is not the file that was chosen: ${sum}`)
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      parts.set(partPath(file, from / PART_BYTES), bytes.subarray(from, from + PART_BYTES))
    }
  }
  return parts
}
