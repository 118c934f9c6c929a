import { readdirSync } from 'node:fs'
import { ROOT } from '../project.ts'
import type { Check } from './check.ts'
import { complaints, tool } from './program.ts'

const FOLDERS = ['contract', 'deal', 'papers', 'locales', 'assets', 'server', 'web', 'scripts', 'e2e']

export const lint: Check = {
  name: 'lint',
  run: () => {
    const here = readdirSync(ROOT)
    // Given nothing it would take everything, what is ignored by git included.
    return lintErrors(here.filter((name) => FOLDERS.includes(name) || name.endsWith('.config.ts')))
  },
}

export function lintErrors(paths: readonly string[]): Promise<string[]> {
  return complaints(tool('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings', '--format=unix', ...paths])
}
