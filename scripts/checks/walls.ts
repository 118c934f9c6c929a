import path from 'node:path'
import type { Check } from './check.ts'
import { readSources, type Sources } from './sources.ts'
import { readSyntax } from './syntax.ts'

/** Which roots a root may import from, besides itself. */
const OPEN_TO: Record<string, readonly string[]> = {
  contract: [],
  deal: [],
  locales: ['contract'],
  assets: ['contract'],
  web: ['contract', 'deal', 'locales', 'assets'],
  server: ['contract', 'deal', 'locales', 'assets'],
  e2e: ['contract', 'deal', 'locales'],
}
/** Folders of server/ that are not a feature. */
const NOT_FEATURES = ['platform', 'sandbox', 'testing', 'migrations']

export const walls: Check = {
  name: 'import walls',
  run: async () => wallProblems(await readSources(/^(?:contract|deal|locales|assets|web|server|e2e)\/.*\.tsx?$/)),
}

export function wallProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    readSyntax(file, text).imports.flatMap((specifier) => {
      const isOurs = specifier.startsWith('.')
      const target = isOurs ? path.posix.join(path.posix.dirname(file), specifier) : specifier
      const reason = isOurs ? whyForbidden(file, target) : whyPackageForbidden(file)
      return reason === undefined ? [] : [`${file} imports ${target}: ${reason}`]
    }),
  )
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

/** A feature is used through its queries and its service; its tables and its HTTP are its own. */
function whyFeatureForbidden(file: string, folder: string, target: string, targetFolder: string): string | undefined {
  const isFeature = (name: string) => !name.includes('.') && !NOT_FEATURES.includes(name)
  if (!isFeature(folder) || !isFeature(targetFolder) || file.endsWith('.test.ts')) return undefined
  const [from, to] = [path.posix.basename(file), path.posix.basename(target)]
  if (to === 'tables.ts' && from !== 'tables.ts') return 'another feature’s tables are reached through its queries'
  if (to === 'routes.ts') return 'another feature’s routes are called over HTTP only'
  return undefined
}
