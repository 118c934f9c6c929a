import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { VARIABLES } from '#server/config.ts'
import { ROOT } from '../project.ts'
import type { Check } from './check.ts'
import { readSources, type Sources } from './sources.ts'

const REQUIRED = ['README.md', 'ARCHITECTURE.md', '.env.example']

/** What a document may name, asked of the project or, in tests, of a made-up one. */
export type Project = {
  hasScript: (name: string) => boolean
  hasPath: (glob: string) => boolean
  roots: readonly string[]
}

export const docs: Check = {
  name: 'docs',
  run: async () => {
    const missing = REQUIRED.filter((file) => !existsSync(path.join(ROOT, file))).map((file) => `${file} is missing`)
    const documents = await readSources(/^(?:README|ARCHITECTURE)\.md$|^docs\/.*\.md$/)
    const project = await readProject()
    const example = await readFile(path.join(ROOT, '.env.example'), 'utf8').catch(() => undefined)
    return [
      ...missing,
      ...decisionProblems(documents),
      ...[...documents].flatMap(([file, text]) => documentProblems(file, text, project)),
      ...(example === undefined ? [] : exampleProblems(example, VARIABLES)),
    ]
  },
}

async function readProject(): Promise<Project> {
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  const files = await readSources(/^[^/]+\/|^[^/]+$/)
  return {
    hasScript: (name) => name in manifest.scripts,
    hasPath: (glob) => globSync(glob, { cwd: ROOT }).length > 0,
    roots: [...new Set([...files.keys()].map((file) => file.split('/')[0] ?? ''))],
  }
}

const DECISION_INDEX = 'docs/decisions/README.md'
const DECISION = /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/

/** Every decision is in the index, once and under its own title; the index has no others. */
export function decisionProblems(documents: Sources): string[] {
  const index = documents.get(DECISION_INDEX) ?? ''
  const decisions = [...documents].flatMap(([file, text]) => {
    const name = DECISION.exec(file)?.[1]
    return name === undefined ? [] : [{ name, heading: /^# (\d+)\. (.+)$/m.exec(text) }]
  })
  const rows = index.split('\n').filter((line) => /^\| \[\d/.test(line))
  return [
    ...decisions
      .filter(
        ({ name, heading }) =>
          rows.filter((row) => row.startsWith(`| [${heading?.[1]}](${name}) | ${heading?.[2]} |`)).length !== 1,
      )
      .map(({ name }) => `${name} is not there once with its title`),
    ...(rows.length === decisions.length ? [] : [`${rows.length} rows for ${decisions.length} decisions`]),
  ].map((problem) => `${DECISION_INDEX}: ${problem}`)
}

/** Commands, paths and links that a document names and the project does not have. */
export function documentProblems(file: string, text: string, project: Project): string[] {
  const folder = path.posix.dirname(file)
  const scripts = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return [
    ...[...scripts, ...short].filter((name) => !project.hasScript(name)).map((name) => `there is no npm run ${name}`),
    ...namedPaths(text, project.roots)
      .filter((name) => !project.hasPath(name))
      .map((name) => `there is no ${name}`),
    ...links
      .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
      .map((target) => path.posix.join(folder, target.split('#')[0] ?? ''))
      .filter((target) => !project.hasPath(target))
      .map((target) => `the link to ${target} leads nowhere`),
  ].map((problem) => `${file}: ${problem}`)
}

/** Code spans and code blocks name paths; a path starts with something that is at the root. */
function namedPaths(text: string, roots: readonly string[]): string[] {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, span]) => block ?? span ?? '')
  const words = code.flatMap((part) => part.split(/[\s"'(),;:=│├└─]+/))
  const names = words.filter((word) => /^\.?[\w-]+(?:\.[\w.-]+)?(?:\/[\w.*<>{}+-]*)*$/.test(word))
  return (
    [...new Set(names)]
      .filter((name) => name.includes('/') && roots.includes(name.split('/')[0] ?? ''))
      // `<noun>` and `NNNN` stand for something else each time.
      .map((name) => name.replaceAll(/<[^>]*>|NNNN/g, '*').replace(/\.$/, ''))
  )
}

export function exampleProblems(example: string, variables: readonly string[]): string[] {
  const named = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
  return [
    ...variables.filter((name) => !named.has(name)).map((name) => `.env.example does not have ${name}`),
    ...[...named]
      .filter((name) => !variables.includes(name))
      .map((name) => `.env.example has ${name}, which nothing reads`),
  ]
}
