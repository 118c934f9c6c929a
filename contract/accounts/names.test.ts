import { expect, test } from 'vitest'
import { firstName } from './names.ts'
import { hanSurname, isDisplayName, shortName } from './short-names.ts'

test.for([
  ['Noor van den Berg', 'Noor B.'],
  ['  Anne-Marie   O’Neil ', 'Anne-Marie O.'],
  ['Noor Ali', 'Noor A.'],
  ['Noor A.', 'Noor A.'],
  ['Cher', 'C.'],
  ['élise', 'É.'],
  ['محمد', 'م.'],
  ['王小明', '王**'],
  ['王 小明', '王**'],
  ['李\u3000小龙', '李**'],
  ['王', '王**'],
  ['欧阳娜娜', '欧阳**'],
  ['歐陽 娜娜', '歐陽**'],
  ['司馬遷', '司馬**'],
  ['诸葛亮', '诸葛**'],
  ['諸葛亮', '諸葛**'],
  ['爱新觉罗·溥仪', '爱**'],
  ['𠮷田', '𠮷**'],
  ['王小明 David', 'David'],
  ['David 王小明', 'David'],
  ['Anne Marie 王小明', 'Anne M.'],
  ['김민수', '김**'],
  ['남궁민수', '남궁**'],
  ['김 민수', '김 민.'],
  ['たなかたろう', 'た**'],
  ['กมลชนก', 'ก**'],
  ['สมชาย ใจดี', 'สมชาย ใ.'],
  ['', ''],
] as const)('%s is shown as %s', ([full, shown]) => {
  expect(shortName(full)).toBe(shown)
})

test.for([
  'https://evil.example/win',
  'evil.example',
  'Win$1000@evil.example',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  'a\u202Egnp.exe',
  '\u200b\u200b',
  '+1 514 555 0100',
  'x'.repeat(41),
])('%j tells nobody anything but letters', (hostile) => {
  expect(shortName(hostile)).toMatch(/^(?:[\p{L}’'.-]{0,40}(?: \p{L}\.)?)$/u)
  expect(shortName(hostile)).not.toMatch(/evil\.example|[<>=@$/+\u202e\u200b]/)
  // A good name beside it is still shown, without the rest.
  expect(shortName(`Noor ${hostile} Berg`)).toMatch(/^Noor B\.$/)
})

test.for(['王小明', '王 小明', '欧阳娜娜', '김민수', 'たなかたろう', 'Cher'])(
  'the short name of %s is not the whole name',
  (name) => {
    expect(shortName(name)).not.toContain(name.split(' ').at(-1))
  },
)

test.for([
  ['王小明', '王'],
  ['歐陽 娜娜', '歐陽'],
  ['Anne Sample', null],
  ['王小明 David', null],
  ['', null],
] as const)('the Chinese surname of %j is %j', ([name, surname]) => {
  expect(hanSurname(name)).toBe(surname)
})

test.for([
  ['  Anne  Marie Sample', 'Anne'],
  ['李 小龙', '李小龙'],
  ['李小龙', '李小龙'],
  ['David 王', 'David'],
  [' ', ''],
] as const)('%j is addressed as %j', ([name, addressed]) => {
  expect(firstName(name)).toBe(addressed)
})

test.for(['王先生', '王女士', '王**', 'Anne S.', 'O’Neil', 'Marie-Ève', 'B.'])('%j is a display name', (name) => {
  expect(isDisplayName(name)).toBe(true)
})

test.for(['', '**', 'evil.example', '<b>Anne</b>', 'Anne  S.', 'Call 514 555 0100', 'a@b', 'a\u202Eb', 'two\nlines'])(
  '%j is no display name',
  (name) => {
    expect(isDisplayName(name)).toBe(false)
  },
)
