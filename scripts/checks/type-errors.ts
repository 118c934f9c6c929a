import type { Check } from './check.ts'
import { complaints, tool } from './program.ts'

/** The pages have DOM types and no Node: a configuration of their own. */
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json']

export const typeErrorsCheck: Check = {
  name: 'types',
  run: async () => {
    const generated = await complaints(tool('@react-router/dev/bin.cjs'), ['typegen'])
    if (generated.length > 0) return generated
    const results = await Promise.all(PROJECTS.map((project) => typeErrors(project)))
    return results.flat()
  },
}

/** By one checker: each more works out again most of what the others have, and the projects are checked side by side. */
export function typeErrors(project: string): Promise<string[]> {
  return complaints(tool('typescript/bin/tsc'), ['--pretty', 'false', '--checkers', '1', '-p', project])
}
