import './bootstrap/require-node.mjs'

const { main } = await import('./bootstrap/failure.mjs')
const { bootstrap } = await import('./bootstrap.mjs')
const { runChild } = await import('./bootstrap/child.mjs')

// Pages are reloaded in place by Vite; a change of what the server itself reads restarts it, after it has drained.
const WATCHED = ['server', 'contract', 'deal', 'locales', 'assets']

await main(async () => {
  const node = await bootstrap()
  const flags = [
    '--conditions=development',
    '--watch-preserve-output',
    ...WATCHED.map((path) => `--watch-path=${path}`),
  ]
  return runChild(node, [...flags, 'server/main.ts', '--dev', ...process.argv.slice(2)])
})
