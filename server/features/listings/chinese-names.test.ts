import { expect, test } from 'vitest'
import { BRANDS } from '#contract/leads/constants.ts'
import { CHINESE_MAKES } from '#contract/listings/chinese-makes.ts'
import { withLatinCarNames } from './chinese-names.ts'

test('consultation form has a Chinese name for every make', () => {
  expect(BRANDS.filter((brand) => !CHINESE_MAKES[brand])).toEqual([])
  expect(Object.keys(CHINESE_MAKES)).toEqual([...BRANDS])
})

test.each([
  ['丰田', 'Toyota'],
  ['豐田卡羅拉2023', 'Toyota corolla 2023'],
  ['大切诺基', 'grand cherokee'],
  ['凌志 RX', 'Lexus RX'],
  ['賓士', 'Mercedes-Benz'],
  ['红色的车', '红色的车'],
  ['RAV4', 'RAV4'],
])('a search for %s looks for %s', (search, wanted) => {
  expect(withLatinCarNames(search).trim().replaceAll(/ +/g, ' ')).toBe(wanted)
})
