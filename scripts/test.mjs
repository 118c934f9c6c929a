import './bootstrap/require-node.mjs'

const { main } = await import('./bootstrap/failure.mjs')
const { bootstrap } = await import('./bootstrap.mjs')
const { runChild } = await import('./bootstrap/child.mjs')

await main(async () => runChild(await bootstrap(), ['scripts/test/run.ts', ...process.argv.slice(2)]))
