import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../project.ts'
import type { Check } from './check.ts'
import { readSources } from './sources.ts'

const TEXT = /\.(?:tsx?|mjs|json|md|css|sql|yml|yaml|html|svg|txt)$|^\.[a-z]|\/run$/
const LEAKS: readonly (readonly [RegExp, string])[] = [
  [/\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b|\bregistry\s*=\s*https?:/, 'names a package registry'],
  [/(?<![\w.:/-])\/(?:work|root|home\/\w+|Users\/\w+)\//, 'names a folder of one machine'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----|\bsk_live_\w+|\bAKIA[0-9A-Z]{16}\b/, 'has a secret'],
]

export const hygiene: Check = {
  name: 'hygiene',
  run: async () => {
    const sources = await readSources(TEXT)
    const manifest = await readJson<Manifest>('package.json')
    const lockfile = await readJson<Lockfile>('package-lock.json')
    return [
      ...[...sources].flatMap(([file, text]) => leaks(file, text)),
      ...loosePins(manifest),
      ...lockfileProblems(lockfile, manifest),
    ]
  },
}

export function leaks(file: string, text: string): string[] {
  return LEAKS.flatMap(([pattern, reason]) => {
    const found = pattern.exec(text)
    return found ? [`${file} ${reason}: ${found[0]}`] : []
  })
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
/** A package has the same version everywhere, or packages of its own below the one that asks for them. */
type Overrides = { [name: string]: string | Overrides }
type Manifest = Partial<Record<(typeof KINDS)[number], Record<string, string>>> & { overrides?: Overrides }
type Lockfile = { packages: Record<string, Manifest & { resolved?: string; integrity?: string; link?: true }> }

export function loosePins(manifest: Manifest): string[] {
  const pins = [...KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {})), ...pinsOf(manifest.overrides ?? {})]
  return pins
    .filter(([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is not pinned to one version: ${version}`)
}

function pinsOf(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version] as [string, string]] : pinsOf(version),
  )
}

/** Addresses would tie the clone to one registry; a package without a hash could be another one tomorrow. */
export function lockfileProblems({ packages }: Lockfile, manifest: Manifest): string[] {
  const { '': root = {}, ...installed } = packages
  const stale = KINDS.filter((kind) => JSON.stringify(sorted(root[kind])) !== JSON.stringify(sorted(manifest[kind])))
  return [
    ...stale.map((kind) => `package-lock.json does not have the ${kind} of package.json: run npm install`),
    ...Object.entries(installed).flatMap(([name, { resolved, integrity, link }]) => [
      ...(resolved === undefined ? [] : [`package-lock.json: ${name} has an address`]),
      ...(integrity === undefined && !link ? [`package-lock.json: ${name} has no hash`] : []),
    ]),
  ]
}

function sorted(record: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8')) as T
}
