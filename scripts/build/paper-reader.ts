import { build } from 'vite'

/**
 * The thread that reads papers on the server, with all that it needs but `sharp`: production has no packages that only building needs. The runtime
 * is given its WebAssembly by its caller.
 */
export async function buildPaperReader(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: 'server/features/papers/read-thread.ts',
      outDir: folder,
      target: 'es2023',
      rollupOptions: { external: ['sharp'] },
    },
  })
}
