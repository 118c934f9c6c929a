import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NextStep } from '#contract/cases/endpoints.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { stepLine } from './step-text.ts'

const file = new URL('../../../locales/en/desk.json', import.meta.url)
const t = createTranslate('en', compileMessages(JSON.parse(readFileSync(file, 'utf8')) as MessageTree))
const line = (kind: NextStep['kind'], turn: NextStep['turn'], values: Record<string, string> = {}) =>
  stepLine(t, { kind, turn, values, due_at: null, todo_id: null }, null)

test('step text says once whose turn it is', () => {
  expect(line('decide', 'client', { dealer: 'Dealer B' })).toBe('Client decides on Dealer B’s offer')
  expect(line('document', 'client', { text: 'Licence' })).toBe('Client uploads: Licence')
  expect(line('awaitDealer', 'dealer')).toBe('Dealers answer')
  expect(line('refundRequested', 'consultant')).toBe('A manager answers the refund request')
  expect(line('reply', 'consultant')).toBe('You: Answer')
})

test('typed step text does not say whose turn it is', () => {
  expect(line('pinned', 'dealer', { text: 'Sends the contract' })).toBe('Dealer: Sends the contract')
  expect(line('free', 'client', { text: 'Rings the bank' })).toBe('Client: Rings the bank')
})
