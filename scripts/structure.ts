import path from 'node:path'
import { subjectProblems, subjectsSince } from './checks/commits.ts'
import { featureImports, featuresInCycles, inWords, isPastService, isUpward } from './checks/layers.ts'
import { readSources, type Sources } from './checks/sources.ts'
import { command } from './project.ts'

type Rule = { what: string; value: number; unit?: string; min?: number; max?: number; worst?: readonly string[] }

const CODE = /\.(?:tsx?|mjs)$/
/** Migrations are made, and rule rows are data. */
const COUNTED_AS_CODE = (file: string) => CODE.test(file) && !/^server\/migrations\/|^deal\/rules\//.test(file)
const OLD_WORDS =
  /\b(?:whoever|nobody|somebody|no one|anew|(?:is|are|be) told|hears? of|the house|awake|asleep|be it|takes? along)\b/i
/** First words of a test name that leave out what is tested. */
const NO_UNIT = new RegExp(
  `^(?:${[
    'a|an|the|this|that|these|those|it|its|they|one|each|every|all|no|none|both|only|any|some|whose|whoever|nobody|somebody',
    'what|who|when|where|why|how|if|in|on|at|of|to|by|for|from|with|without|after|before|while|until|as|and|but|not',
    'is|are|was|has|have|does|can|may|must|will|says|shows|gives|takes|keeps|makes|reads|writes|finds|answers|asks|tells|sends|puts',
    'sets|gets|goes|comes|stays|leaves|holds|counts|names|needs|knows|refuses|reports|rejects|accepts|returns|adds|removes|opens|closes',
  ].join('|')})\\b`,
  'i',
)

/** `npm run tool -- structure`: how the project stands to the rules of its layout; fails where one is not kept. */
await command(async () => {
  const sources = await readSources(/\.(?:tsx?|mjs|md)$/)
  const code = [...sources].filter(([file]) => CODE.test(file))
  const rules = [
    ...contractRules(sources),
    ...folderRules(sources),
    ...layerRules(sources),
    ...docRules(sources),
    { what: 'lines of scripts/, with its tests', value: await linesOfScripts(), max: 5_500 },
    ...commentRules(code),
    ...testNameRules(code),
    await commitRule(),
  ]
  for (const rule of rules) {
    const { what, value, unit = '', min, max, worst = [] } = rule
    const limits = [min === undefined ? '' : `≥ ${min}${unit}`, max === undefined ? '' : `≤ ${max}${unit}`].filter(
      Boolean,
    )
    console.log(`${isKept(rule) ? '✓' : '✗'} ${what}: ${value}${unit} (${limits.join(', ')})`)
    if (!isKept(rule)) for (const one of worst.slice(0, 5)) console.log(`    ${one}`)
  }
  return rules.every(isKept) ? 0 : 1
})

function isKept({ value, min = 0, max = Number.POSITIVE_INFINITY }: Rule): boolean {
  return value >= min && value <= max
}

function contractRules(sources: Sources): Rule[] {
  const files = [...sources.keys()].filter((file) => file.startsWith('contract/'))
  const folders = new Set(files.map((file) => path.dirname(file)).filter((folder) => folder.split('/').length === 2))
  const beside = files.filter((file) => path.dirname(file) === 'contract')
  return [
    { what: 'files of contract/ beside its folders', value: beside.length, max: 6 },
    { what: 'folders of contract/', value: folders.size, min: 10, max: 25 },
  ]
}

function folderRules(sources: Sources): Rule[] {
  const folders = Map.groupBy([...sources.keys()].filter(COUNTED_AS_CODE), (file) => path.dirname(file))
  const large = [...folders].filter(([, files]) => files.length > 40).toSorted((a, b) => b[1].length - a[1].length)
  const worst = large.map(([folder, files]) => `${folder}: ${files.length}`)
  const isFeature = (folder: string) => /^server\/(?:features|flows)\/[\w-]+$/.test(folder)
  const bare = [...folders.keys()].filter((one) => isFeature(one) && !sources.has(`${one}/feature.ts`))
  return [
    { what: 'folders with more than 40 files of code', value: large.length, max: 0, worst },
    { what: 'features without a feature.ts', value: bare.length, max: 0, worst: bare },
  ]
}

function layerRules(sources: Sources): Rule[] {
  const imports = featureImports(sources)
  const [upward, past, inCycles] = [imports.filter(isUpward), imports.filter(isPastService), featuresInCycles(imports)]
  return [
    { what: 'features in cycles', value: inCycles.length, max: 0, worst: inCycles },
    { what: 'imports from a higher feature', value: upward.length, max: 0, worst: upward.map(inWords) },
    {
      what: 'imports past service, queries and tables of a feature',
      value: past.length,
      max: 0,
      worst: past.map(inWords),
    },
  ]
}

function docRules(sources: Sources): Rule[] {
  const decisions = [...sources.keys()].filter((file) => /^docs\/decisions\/\d/.test(file))
  const architecture = sources.get('ARCHITECTURE.md')?.trimEnd().split('\n') ?? []
  return [
    { what: 'decisions', value: decisions.length, max: 45 },
    { what: 'lines of ARCHITECTURE.md', value: architecture.length, max: 200 },
    { what: 'longest line of ARCHITECTURE.md', value: Math.max(...architecture.map((line) => line.length)), max: 120 },
  ]
}

async function linesOfScripts(): Promise<number> {
  const files = await readSources(/^scripts\//)
  return [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}

/** A block is a doc comment, or line comments without a line between them. */
function commentRules(code: [string, string][]): Rule[] {
  const blocks = code.flatMap(([file, text]) =>
    [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm)].map(([block]) => ({ file, block })),
  )
  const old = blocks.filter(({ block }) => OLD_WORDS.test(block))
  const share = Number(((100 * old.length) / blocks.length).toFixed(1))
  const worst = old.map(({ file, block }) => `${file}: ${OLD_WORDS.exec(block)?.[0]}`)
  return [
    { what: `comments with words of the old dialect, of ${blocks.length}`, value: share, unit: ' %', max: 2, worst },
  ]
}

/** Names of describe, and of test where no describe is around it. */
function testNameRules(code: [string, string][]): Rule[] {
  const names = code
    .filter(([file]) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(/^(?:test|describe)\b[^'"`\n]*\(\s*(['"`])(.+?)\1/gm)].map(([, , name = '']) => ({
        file,
        name,
      })),
    )
  const without = names.filter(({ name }) => NO_UNIT.test(name))
  const share = Number((100 - (100 * without.length) / names.length).toFixed(1))
  const worst = without.map(({ file, name }) => `${file}: ${name}`)
  return [{ what: `test names that begin with the unit, of ${names.length}`, value: share, unit: ' %', min: 90, worst }]
}

async function commitRule(): Promise<Rule> {
  const worst = subjectProblems(await subjectsSince())
  return { what: 'commit subjects that are not “area: imperative”', value: worst.length, max: 0, worst }
}
