import path from 'node:path'
import { LAYERS } from '../../.dependency-cruiser.mjs'
import type { Sources } from './sources.ts'

type FeatureImport = { file: string; target: string; from: string; to: string }

/** The files of a feature that other features import: writes, reads and, for foreign keys and flows, tables. */
const OPEN_FILES = /\/(?:service|queries|tables)\.ts$/

function featureOf(file: string): string | undefined {
  return /^server\/(?:features|flows)\/([\w-]+)\//.exec(file)?.[1]
}

/** Imports from one feature to another, of types too; tests may import everything. */
export function featureImports(sources: Sources): FeatureImport[] {
  return [...sources].flatMap(([file, text]) => {
    const from = file.endsWith('.test.ts') ? undefined : featureOf(file)
    if (!from) return []
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].flatMap(([, specifier = '']) => {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier)
      const to = featureOf(target)
      return to && to !== from ? [{ file, target, from, to }] : []
    })
  })
}

export const isUpward = ({ from, to }: FeatureImport) => LAYERS.indexOf(to) >= LAYERS.indexOf(from)
export const isPastService = ({ target }: FeatureImport) => !OPEN_FILES.test(target)
export const inWords = ({ file, target }: FeatureImport) => `${file} imports ${target}`

/** Features that reach themselves through others. */
export function featuresInCycles(imports: readonly FeatureImport[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const reaches = (goal: string, from: string, seen: Set<string>): boolean =>
    (next.get(from) ?? []).some(({ to }) => {
      if (to === goal) return true
      if (seen.has(to)) return false
      seen.add(to)
      return reaches(goal, to, seen)
    })
  return [...next.keys()].filter((feature) => reaches(feature, feature, new Set()))
}
