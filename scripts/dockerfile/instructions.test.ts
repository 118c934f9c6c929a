import { expect, test } from 'vitest'
import { isIgnored, readCommand, readCopy, readInstructions } from './instructions.ts'

test('instructions are read line by line, without comments, joined where they go on', () => {
  expect(readInstructions('# why\nFROM node AS build\n\nRUN one && \\\n  two\n')).toEqual([
    { keyword: 'FROM', words: 'node AS build' },
    { keyword: 'RUN', words: 'one &&    two' },
  ])
  expect(() => readInstructions('nonsense')).toThrow('no instruction')
})

test('COPY knows where from, what and where to', () => {
  expect(readCopy('--from=build --chown=node:node /app/data /data')).toEqual({
    from: 'build',
    sources: ['/app/data'],
    target: '/data',
  })
  expect(readCopy('a b ./')).toEqual({ from: undefined, sources: ['a', 'b'], target: './' })
  expect(() => readCopy('a')).toThrow('needs sources')
})

test('commands are lists', () => {
  expect(readCommand('--interval=10s CMD ["node", "-e", "x"]')).toEqual(['node', '-e', 'x'])
  expect(() => readCommand('node x')).toThrow('as a list')
})

test.for([
  ['docs/a.md', true],
  ['server/app.test.ts', true],
  ['server/app.ts', false],
  ['.env.example', true],
  ['docs.ts', false],
])('%s is left out: %s', ([file, expected]) => {
  const patterns = ['docs', '**/*.test.ts', '.env*']
  expect(isIgnored(file as string, patterns)).toBe(expected)
})
