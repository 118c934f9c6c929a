import path from 'node:path'
import type { Check } from './check.ts'
import { readSources, type Sources } from './sources.ts'
import { readSyntax } from './syntax.ts'

/** Which roots a root may import from, besides itself. */
const OPEN_TO: Record<string, readonly string[]> = {
  contract: [],
  deal: [],
  papers: [],
  locales: ['contract'],
  assets: ['contract'],
  web: ['contract', 'deal', 'locales', 'papers', 'assets'],
  server: ['contract', 'deal', 'locales', 'papers', 'assets'],
  e2e: ['contract', 'deal', 'locales', 'papers'],
}
/** Folders of server/ that are not a feature. */
const NOT_FEATURES = ['platform', 'sandbox', 'testing', 'migrations']

export const walls: Check = {
  name: 'import walls',
  run: async () => {
    const sources = await readSources(/^(?:contract|deal|locales|papers|assets|web|server|e2e)\/.*\.tsx?$/)
    return [...wallProblems(sources), ...schemaProblems(sources)]
  },
}

export function wallProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    readSyntax(file, text).imports.flatMap((specifier) => {
      const target = resolved(file, specifier)
      const reason = specifier.startsWith('.') ? whyForbidden(file, target) : whyPackageForbidden(file)
      return reason === undefined ? [] : [`${file} imports ${target}: ${reason}`]
    }),
  )
}

/** Modules whose schemas are fetched when somebody begins to fill in a form: their importers load them at run time. */
const LOADED_LATE = /-rules\.tsx?$|^web\/forms\/zod-without-eval\.ts$/
/** Staff's longest form, which judges every field as it is typed. */
const WITH_SCHEMAS = ['web/admin/listings/use-listing-form.ts']
/** Never in a browser. */
const NOT_IN_BROWSERS = /\.(?:test|server)\.tsx?$|\/testing\//

/** Zod weighs as much as React: pages take enumerations and limits from modules without it, and schemas late or not at all. */
export function schemaProblems(sources: Sources): string[] {
  const importsOf = new Map(
    [...sources]
      .filter(([file]) => /^(?:contract|web)\//.test(file) && !NOT_IN_BROWSERS.test(file))
      .map(([file, text]) => [file, readSyntax(file, text).valueImports.map((one) => resolved(file, one))]),
  )
  const needs = new Map<string, boolean>()
  function needsZod(file: string): boolean {
    const known = needs.get(file)
    if (known !== undefined) return known
    needs.set(file, false)
    const answer = file === 'zod' || (importsOf.get(file) ?? []).some(needsZod)
    needs.set(file, answer)
    return answer
  }
  const isHeavy = (file: string) => (LOADED_LATE.test(file) || !file.startsWith('web/')) && needsZod(file)
  return [...importsOf].flatMap(([file, imported]) =>
    file.startsWith('web/') && !LOADED_LATE.test(file) && !WITH_SCHEMAS.includes(file)
      ? imported.filter(isHeavy).map((target) => `${file} imports ${target}: it brings zod into the page`)
      : [],
  )
}

function resolved(file: string, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
}

/** The deal engine runs wherever JavaScript does, so it needs nothing that has to be there. */
function whyPackageForbidden(file: string): string | undefined {
  const isForTests = file.endsWith('.test.ts') || file.startsWith('deal/testing/')
  return file.startsWith('deal/') && !isForTests ? 'the deal engine has no dependency' : undefined
}

function whyForbidden(file: string, target: string): string | undefined {
  // A route's generated types.
  if (path.posix.dirname(target).endsWith('+types')) return undefined
  const [root = '', folder = ''] = file.split('/')
  const [targetRoot = '', targetFolder = ''] = target.split('/')
  // Which pages there are is the one thing that the browser tests ask the code rather than the browser.
  if (root === 'e2e' && target === 'web/routes.ts') return undefined
  // Stand-ins for other people's servers are the same to a browser as to the API.
  if (root === 'e2e' && target === 'server/testing/test-issuer.ts') return undefined
  if (root !== targetRoot) {
    const open = OPEN_TO[root] ?? []
    return open.includes(targetRoot) ? undefined : `${root} may import ${['itself', ...open].join(', ')} only`
  }
  if (root === 'web' && folder === 'ui' && !['ui', 'i18n', 'drawings'].includes(targetFolder)) {
    return 'the design system knows nothing of the product'
  }
  if (root === 'server' && folder !== targetFolder) return whyFeatureForbidden(file, folder, target, targetFolder)
  return undefined
}

/**
 * Every feature stands on the platform, which therefore knows none of them: `server/app.ts` hands it what it needs of theirs. A feature is
 * used through its queries and its service; its tables and its HTTP are its own.
 */
function whyFeatureForbidden(file: string, folder: string, target: string, targetFolder: string): string | undefined {
  const isFolder = (name: string) => !name.includes('.')
  const isFeature = (name: string) => isFolder(name) && !NOT_FEATURES.includes(name)
  if (file.endsWith('.test.ts')) return undefined
  if (folder === 'platform' && isFolder(targetFolder)) return 'the platform imports no other folder of the server'
  if (!isFeature(folder) || !isFeature(targetFolder)) return undefined
  const [from, to] = [path.posix.basename(file), path.posix.basename(target)]
  if (to === 'tables.ts' && from !== 'tables.ts') return 'another feature’s tables are reached through its queries'
  if (to === 'routes.ts') return 'another feature’s routes are called over HTTP only'
  return undefined
}
