import type { Check } from './check.ts'
import { complaints, tool } from './program.ts'

/** Files, exports and dependencies that nothing reads; what is started by its path, which cannot be seen, stands in knip.json. */
export const unused: Check = {
  name: 'unused code',
  run: () => complaints(tool('knip/bin/knip.js'), ['--no-progress', '--treat-config-hints-as-errors']),
}
