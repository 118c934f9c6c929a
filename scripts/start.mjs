import './bootstrap/require-node.mjs'

const { main } = await import('./bootstrap/failure.mjs')
const { bootstrap, buildPages } = await import('./bootstrap.mjs')
const { runChild } = await import('./bootstrap/child.mjs')

await main(async () => {
  const node = await bootstrap()
  await buildPages(node)
  return runChild(node, ['server/main.ts', ...process.argv.slice(2)])
})
