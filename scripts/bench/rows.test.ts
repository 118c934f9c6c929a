import { expect, test } from 'vitest'
import { cpuTarget, figureRow, ratioTarget, requestRow } from './rows.ts'

const slow = { cpuMsPerRequest: 0.3, cpuSpread: '0.290–0.310', databaseMsPerRequest: 0.125, perSecond: 3.1234 }
const fast = { cpuMsPerRequest: 0.2, cpuSpread: '0.190–0.210', databaseMsPerRequest: 0.3, perSecond: 4_321.6 }

test('a request stands beside the bare program that answers the same', () => {
  const row = requestRow({
    what: 'list',
    database: 'PostgreSQL',
    measured: slow,
    bare: { is: 'Fastify', measured: fast },
  })
  expect(Object.values(row.figures)).toEqual([
    'PostgreSQL',
    '0.300',
    '0.290–0.310',
    '0.125',
    '3.1',
    'Fastify',
    '0.200',
    '0.300',
    '4322',
    '0.85',
  ])
})

test('without a bare program its cells are empty, and there all the same', () => {
  const [alone, beside] = [
    requestRow({ what: 'login', measured: slow }),
    requestRow({ what: 'list', measured: slow, bare: { is: 'Fastify', measured: fast } }),
  ]
  expect(Object.keys(alone.figures)).toEqual(Object.keys(beside.figures))
  expect(Object.values(alone.figures).filter((figure) => figure === '')).toHaveLength(7)
})

test('a promise is kept up to its limit', () => {
  expect(cpuTarget(slow, 0.43).isMet).toBe(true)
  expect(cpuTarget(slow, 0.42).isMet).toBe(false)
  expect(ratioTarget(fast, slow, 1.2).isMet).toBe(true)
  expect(ratioTarget(fast, slow, 1.17).isMet).toBe(false)
})

test('what has no promise has no target', () => {
  expect(figureRow({ what: 'memory', figure: '246 MB', spread: '' })).not.toHaveProperty('target')
})
