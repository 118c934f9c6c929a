import { existsSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config, { OPEN_TO } from '../../.dependency-cruiser.mjs'
import { ROOT } from '../project.ts'
import type { Check } from './check.ts'
import { readSources, type Sources } from './sources.ts'
import { readSyntax } from './syntax.ts'

const MODULES_MIN = 1_000

export const walls: Check = {
  name: 'import walls',
  run: async () => {
    return [...wallProblems(await cruised(ROOT)), ...schemaProblems(await readSources(/^(?:contract|web)\/.*\.tsx?$/))]
  },
}

type Cruised = { violations: string[]; modules: number }

/** With a parser that cannot read our TypeScript, dependency-cruiser sees no modules and reports no violation. */
export function wallProblems({ violations, modules }: Cruised): string[] {
  return modules > MODULES_MIN ? violations : [`dependency-cruiser saw only ${modules} modules`, ...violations]
}

/** What breaks the rules of `.dependency-cruiser.mjs`, and how many modules were looked at. */
export async function cruised(baseDir: string): Promise<Cruised> {
  const roots = Object.keys(OPEN_TO).filter((root) => existsSync(path.join(baseDir, root)))
  const { output } = await cruise(roots, { ...config.options, baseDir, validate: true, ruleSet: config })
  const { summary } = output as ICruiseResult
  const comments = new Map(config.forbidden?.map(({ name, comment }) => [name, comment]))
  return {
    violations: summary.violations.map(({ rule, from, to, cycle }) => {
      const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${rule.name}: ${from}${target === from ? '' : ` imports ${target}`} (${comments.get(rule.name)})`
    }),
    modules: summary.totalCruised,
  }
}

/** Modules whose schemas are fetched when a form begins to be filled in: their importers load them at run time. */
const LOADED_LATE = /-rules\.tsx?$|^web\/data\/forms\/zod-without-eval\.ts$/
/** Staff's longest form, which judges every field as it is typed. */
const WITH_SCHEMAS = ['web/office/admin/listings/use-listing-form.ts']
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
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
}
