import { runNode } from '../test/child.ts'
import type { Check } from './check.ts'
import { complaints, tool } from './program.ts'

export const format: Check = { name: 'format', run: () => formatErrors(['.']) }

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** Layout and the order of imports, as they should be. */
export async function mendFormat(): Promise<void> {
  await runNode([BIOME, 'check', '--write', '.'])
}

/** Layout and the order of imports; `npm run check -- --fix` mends both. */
export async function formatErrors(paths: readonly string[]): Promise<string[]> {
  const lines = await complaints(tool('@biomejs/biome/bin/biome'), ['check', '--max-diagnostics=200', ...paths])
  if (lines.length === 0) return []
  const files = lines.flatMap((line) => /^(\S+?)(?::\d+:\d+)? (?:format|assist|parse|lint)/.exec(line)?.[1] ?? [])
  const named = [...new Set(files)].map((file) => `${file}: not as npm run check -- --fix would leave it`)
  return named.length > 0 ? named : lines
}
