import { expect, test } from 'vitest'
import { compileMessages, flattenMessages } from './compile.ts'
import type { MessageKey } from './keys.ts'
import { createTranslate, type MessageValues } from './translate.ts'

const write = (text: string, values?: MessageValues, locale: 'en' | 'fr' | 'zh' = 'en') =>
  createTranslate(locale, compileMessages({ message: text }))('message' as MessageKey, values)

test.each<[string, MessageValues | undefined, string]>([
  ['Plain # text', undefined, 'Plain # text'],
  ['', undefined, ''],
  ['Hello {name}!', { name: '<b>{x}</b>' }, 'Hello <b>{x}</b>!'],
  ['Hello {name}!', undefined, 'Hello !'],
  ["It''s '{'so'}'", undefined, "It's {so}"],
  ['At most {max, number}', { max: 12_345 }, 'At most 12,345'],
  ['{count, plural, one {# car} other {# cars}}', { count: 1 }, '1 car'],
  ['{count, plural, one {# car} other {# cars}}', { count: 1_200 }, '1,200 cars'],
  ['{count, plural, =0 {none} one {# by {who}} other {# by {who}}}', { count: 0 }, 'none'],
  ['{count, plural, =0 {none} one {# by {who}} other {# by {who}}}', { count: 2, who: 'us' }, '2 by us'],
  ['{kind, select, lead {a lead} other {else}}', { kind: 'lead' }, 'a lead'],
  ['{kind, select, lead {a lead} other {else}}', { kind: 'message' }, 'else'],
])('%s with %j', (text, values, expected) => {
  expect(write(text, values)).toBe(expected)
})

test('plurals and numbers follow the language', () => {
  const text = '{count, plural, one {# véhicule} many {# de véhicules} other {# véhicules}}'
  expect(write(text, { count: 0 }, 'fr')).toBe('0 véhicule')
  expect(write(text, { count: 12_345 }, 'fr')).toBe('12\u00A0345 véhicules')
})

test.each<[string, MessageValues, string]>([
  ['Près de {city}', { city: 'Ottawa' }, 'Près d’Ottawa'],
  ['Près de {city}', { city: 'Laval' }, 'Près de Laval'],
  ['À moins de {distance} de {city}', { distance: '50 km', city: 'Edmonton' }, 'À moins de 50 km d’Edmonton'],
  ['De {name}', { name: 'Émilie' }, 'D’Émilie'],
  ['Lisez ce que {name} veut faire', { name: 'Óscar' }, 'Lisez ce qu’Óscar veut faire'],
  [
    '{side, select, client {} other {l’offre de {dealer}}}.',
    { side: 'staff', dealer: 'Auto Laval' },
    'l’offre d’Auto Laval.',
  ],
  ['Plus de {cars}', { cars: '11 véhicules' }, 'Plus de 11 véhicules'],
  ['Avis de {name}', { name: 'Hélène' }, 'Avis de Hélène'],
  ['Avis de {name}', { name: 'Yves' }, 'Avis de Yves'],
  ['Ce qui précède {name}', { name: 'Amélie' }, 'Ce qui précède Amélie'],
  ['{before}{name}', { before: 'le pont de ', name: 'Amélie' }, 'le pont de Amélie'],
  ['Avis de {name}', {}, 'Avis de '],
])('French elides in %s with %j', (text, values, expected) => {
  expect(write(text, values, 'fr')).toBe(expected)
})

test.each<[string, MessageValues, string]>([
  ['先问问{name}', { name: 'Demo' }, '先问问 Demo'],
  ['先问问{name}', { name: '王伟' }, '先问问王伟'],
  ['给{name}发邮件', { name: 'Markham Toyota' }, '给 Markham Toyota 发邮件'],
  ['{dealer}在等您的答复。', { dealer: '第一汽车' }, '第一汽车在等您的答复。'],
  ['{city} 附近', { city: '蒙特利尔' }, '蒙特利尔附近'],
  ['{city} 附近', { city: 'Brossard' }, 'Brossard 附近'],
  ['{name}的价格', { name: 'Mazda CX-5' }, 'Mazda CX-5 的价格'],
  ['咨询{vehicle}', { vehicle: '2024款丰田 Toyota RAV4' }, '咨询2024款丰田 Toyota RAV4'],
  ['还剩{time}', { time: '14小时' }, '还剩14小时'],
  ['降价{amount}', { amount: '1,500加元' }, '降价1,500加元'],
  ['{count}份报价', { count: 3 }, '3份报价'],
  ['{side, select, client {您} other {{actor}}}修改了', { side: 'staff', actor: 'Ana' }, 'Ana 修改了'],
  ['您的 {plan} 套餐', { plan: 'Ignition' }, '您的 Ignition 套餐'],
  ['（{name}）', { name: 'Ana' }, '（Ana）'],
])('Chinese sets spaces beside Latin names in %s with %j', (text, values, expected) => {
  expect(write(text, values, 'zh')).toBe(expected)
})

test('English keeps a “de” before a vowel', () => {
  expect(write('Place de {name}', { name: 'Amélie' })).toBe('Place de Amélie')
})

test('key without a text shows itself', () => {
  expect(createTranslate('en', {})('nowhere' as MessageKey)).toBe('nowhere')
  expect(flattenMessages({ a: { b: 'c' } })).toEqual({ 'a.b': 'c' })
})
