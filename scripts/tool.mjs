// npm run tool -- <name> [arguments]: what is needed now and then, beside the commands of every day.
import './bootstrap/require-node.mjs'

const { main, Failure } = await import('./bootstrap/failure.mjs')
const { bootstrap } = await import('./bootstrap.mjs')
const { runChild } = await import('./bootstrap/child.mjs')

/** @type {Record<string, string>} */
const TOOLS = {
  'announce-terms': 'server/terms.ts',
  icons: 'scripts/icons.ts',
  'open-graph': 'scripts/open-graph.ts',
  papers: 'scripts/papers.ts',
  pictures: 'scripts/pictures.ts',
  seed: 'scripts/seed.ts',
  shots: 'scripts/shots.ts',
  structure: 'scripts/structure.ts',
}

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = TOOLS[name]
  if (!file) throw new Failure(`There is no tool ${name}; there are ${Object.keys(TOOLS).join(', ')}.`)
  return runChild(await bootstrap(), [file, ...args])
})
