import path from 'node:path'
import type { Check } from './check.ts'
import { readSources, type Sources } from './sources.ts'
import { readSyntax } from './syntax.ts'

/** Names that tell nothing, so that anything ends up there. */
const EMPTY_NAMES = /^(?:utils?|helpers?|misc|common|types|shared|lib|index)$/
/** The engine’s public entry: its name is fixed. */
const AGREED_NAMES = ['deal/index.ts']
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:test|it|describe|suite)\.(?:only|skip|todo|fixme)\b/, 'a test that is left out says nothing'],
  [/\bwaitForTimeout\b/, 'a sleep is either too long or too short: wait for what is expected'],
  [/@ts-(?:ignore|nocheck|expect-error)\b/, 'a silenced type error stays'],
  [/\b(?:TODO|FIXME|XXX)\b/, 'do it or leave it'],
  [/(?:eslint|oxlint|biome)-(?:disable|ignore)/, 'rules and their exceptions are in .oxlintrc.json, with reasons'],
]
/** Features take the time from `deps.clock`, which tests and the demo move. */
const REAL_CLOCK = /\bnew Date\(\)|\bDate\.now\(\)/
const MAY_READ_CLOCK = [
  /^server\/(?:platform|doctor|backup|sandbox|testing)\/|^server\/[\w-]+\.ts$|\.test\.ts$/,
  // Ages in memory of this process, as the database's own clock counts them.
  /^server\/features\/(?:listings\/facet-index|accounts\/google\/client)\.ts$/,
]
const FRAMEWORK_FILES = ['web/root.tsx', 'web/routes.ts', 'web/entry.client.tsx', 'web/entry.server.tsx']

export const shape: Check = {
  name: 'shape',
  run: async () => {
    const sources = await readSources(
      /^(?:contract|deal|locales|papers|assets|web|server|e2e|scripts)\/.*\.(?:tsx?|mjs)$/,
    )
    return [...[...sources].flatMap(([file, text]) => fileProblems(file, text)), ...defaultExports(sources)]
  },
}

export function fileProblems(file: string, text: string): string[] {
  const problems: string[] = []
  const names = file.split('/').map((part) => part.split('.')[0] ?? '')
  const empty = names.find((name) => EMPTY_NAMES.test(name))
  if (empty !== undefined && !AGREED_NAMES.includes(file))
    problems.push(`${file}: “${empty}” does not say what is in it`)
  // The rules and their own tests have to spell out what they look for.
  if (path.posix.dirname(file) === 'scripts/checks') return problems
  for (const [pattern, reason] of BANNED) {
    const found = pattern.exec(text)
    if (found) problems.push(`${file}: ${found[0]}: ${reason}`)
  }
  const clock = file.startsWith('server/') && !MAY_READ_CLOCK.some((place) => place.test(file)) && REAL_CLOCK.exec(text)
  if (clock) problems.push(`${file}: ${clock[0]}: use the clock of deps`)
  return problems
}

/** In the pages only what the router loads may have a default export. */
export function defaultExports(sources: Sources): string[] {
  const routeFiles = new Set(
    ['web/routes.ts', 'web/pages.ts']
      .flatMap((file) => [...readSyntax(file, sources.get(file) ?? '').strings])
      .map((file) => `web/${file}`),
  )
  return [...sources]
    .filter(([file]) => file.startsWith('web/') && !FRAMEWORK_FILES.includes(file) && !routeFiles.has(file))
    .filter(([file, text]) => readSyntax(file, text).hasDefaultExport)
    .map(([file]) => `${file}: a default export, but not a route`)
}
