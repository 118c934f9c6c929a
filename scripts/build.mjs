import './bootstrap/require-node.mjs'

const { main } = await import('./bootstrap/failure.mjs')
const { bootstrap, buildPages } = await import('./bootstrap.mjs')

await main(async () => {
  await buildPages(await bootstrap())
  return 0
})
