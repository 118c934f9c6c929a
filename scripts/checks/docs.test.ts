import { expect, test } from 'vitest'
import { decisionProblems, documentProblems, exampleProblems, type World } from './docs.ts'

const world: World = {
  hasScript: (name) => ['start', 'check'].includes(name),
  hasPath: (glob) => ['server/leads/', 'server/*/routes.ts', 'docs/decisions/0001-x.md'].includes(glob),
  roots: ['server', 'docs', 'web'],
}

test('a document that names what is there has no problem', () => {
  const text = [
    'Run `npm start`, then `npm run check`. See [the first](decisions/0001-x.md#why) and [a site](https://example.com).',
    'Leads are in `server/leads/`; HTTP in `server/<noun>/routes.ts`. A path of the API like `/api/v1/leads` is not a file.',
  ].join('\n')
  expect(documentProblems('docs/guide.md', text, world)).toEqual([])
})

test('commands, paths and links that are gone are reported', () => {
  const text = 'Run `npm run gone` or npm test.\n```\ncat server/gone.ts\n```\n[old](old.md)'
  expect(documentProblems('docs/guide.md', text, world)).toEqual([
    'docs/guide.md: there is no npm run gone',
    'docs/guide.md: there is no npm run test',
    'docs/guide.md: there is no server/gone.ts',
    'docs/guide.md: the link to docs/old.md leads nowhere',
  ])
})

test('.env.example has each variable and no other', () => {
  expect(exampleProblems('PORT=3000\n# HOST=localhost\n# A sentence, not a variable.\n', ['PORT', 'HOST'])).toEqual([])
  expect(exampleProblems('PORT=3000\nOLD=1\n', ['PORT', 'HOST'])).toEqual([
    '.env.example does not have HOST',
    '.env.example has OLD, which nothing reads',
  ])
})

const DECISION = ['docs/decisions/0001-x.md', '# 1. What x is\n'] as const
const index = (row: string) => new Map([DECISION, ['docs/decisions/README.md', row]])

test('the index of decisions has each of them with its title and a status', () => {
  expect(decisionProblems(index('| [1](0001-x.md) | What x is | accepted |'))).toEqual([])
  expect(decisionProblems(index('| [1](0001-x.md) | What x is | superseded by [2](0002-y.md) |'))).toEqual([])
})

test.for([
  '',
  '| [1](0001-x.md) | What x was | accepted |',
  '| [1](0001-x.md) | What x is |  |',
  '| [1](0001-x.md) | What x is | accepted |\n| [1](0001-x.md) | What x is | accepted |',
  '| [1](0001-x.md) | What x is | accepted |\n| [2](0002-y.md) | What y is | accepted |',
])('an index such as %j is refused', (row) => {
  expect(decisionProblems(index(row))).not.toEqual([])
})

test.each(['Adds to 1.', 'Narrows [decision 1](0001-x.md), which says more.'])(
  'a decision that says “%s” is named in that one’s row',
  (change) => {
    const indexed = (status: string) =>
      new Map([
        DECISION,
        ['docs/decisions/0002-y.md', `# 2. What y is\n\n${change}\n`],
        [
          'docs/decisions/README.md',
          `| [1](0001-x.md) | What x is | ${status} |\n| [2](0002-y.md) | What y is | accepted |`,
        ],
      ])
    expect(decisionProblems(indexed('accepted; more in [2](0002-y.md)'))).toEqual([])
    expect(decisionProblems(indexed('accepted'))).toEqual([
      'docs/decisions/README.md: the row of 1 does not name 0002-y.md, which changes it',
    ])
  },
)
