// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file of this project on its Node, from a fresh clone on.
import './bootstrap/require-node.mjs'

const { main } = await import('./bootstrap/failure.mjs')
const { bootstrap } = await import('./bootstrap.mjs')
const { runChild } = await import('./bootstrap/child.mjs')

await main(async () => runChild(await bootstrap(), process.argv.slice(2)))
