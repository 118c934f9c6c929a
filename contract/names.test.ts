import { expect, test } from 'vitest'
import { shortName } from './names.ts'

test.for([
  ['Noor van den Berg', 'Noor B.'],
  ['  Anne-Marie   O’Neil ', 'Anne-Marie O.'],
  ['李 小龙', '李 小.'],
  ['Cher', 'Cher'],
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
