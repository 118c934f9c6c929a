import { expect, test } from 'vitest'
import { decisionProblems, documentProblems, exampleProblems, type Project } from './docs.ts'

const project: Project = {
  hasScript: (name) => ['start', 'check'].includes(name),
  hasPath: (glob) => ['server/features/leads/', 'server/*/routes.ts', 'docs/decisions/0001-x.md'].includes(glob),
  roots: ['server', 'docs', 'web'],
}

test('document whose references exist has no problem', () => {
  const text = [
    'Run `npm start`, then `npm run check`. See [the first](decisions/0001-x.md#why) and [a site](https://example.com).',
    'Leads are in `server/features/leads/`; HTTP in `server/<noun>/routes.ts`. A path of the API like `/api/v1/leads` is not a file.',
  ].join('\n')
  expect(documentProblems('docs/guide.md', text, project)).toEqual([])
})

test('missing commands, paths and links are reported', () => {
  const text = 'Run `npm run gone` or npm test.\n```\ncat server/gone.ts\n```\n[old](old.md)'
  expect(documentProblems('docs/guide.md', text, project)).toEqual([
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

test('decision index with each decision under its title has no problem', () => {
  expect(decisionProblems(index('| [1](0001-x.md) | What x is | Platform |'))).toEqual([])
})

test.for([
  '',
  '| [1](0001-x.md) | What x was | Platform |',
  '| [1](0001-x.md) | What x is | Platform |\n| [1](0001-x.md) | What x is | Platform |',
  '| [1](0001-x.md) | What x is | Platform |\n| [2](0002-y.md) | What y is | Platform |',
])('an index such as %j is refused', (row) => {
  expect(decisionProblems(index(row))).not.toEqual([])
})
