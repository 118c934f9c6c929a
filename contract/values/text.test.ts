import { describe, expect, test } from 'vitest'
import { isEmail } from './email-address.ts'
import { email, line, oneLine, shortened, text } from './text.ts'

describe('text', () => {
  test('keeps what was typed, without the white space around it', () => {
    expect(text(50).parse('  é 中文 <b>\n ')).toBe('é 中文 <b>')
  })

  test.for(['\0', 'a\0b', '\uD800', 'x\uDC00'])('refuses what PostgreSQL cannot store: %j', (value) => {
    expect(text(50).safeParse(value).success).toBe(false)
  })

  test('reads in the order it was typed, in every direction', () => {
    expect(text(50).parse('a\u202Egnp.exe\u2066b')).toBe('agnp.exeb')
    expect(line(50).safeParse('\u202E \u2069').success).toBe(false)
    // A family, and a name that is written from the right.
    expect(text(50).parse('👩‍👩‍👧 שרה \u200F(ל)')).toBe('👩‍👩‍👧 שרה \u200F(ל)')
  })

  test('of one line has no line break', () => {
    expect(line(50).safeParse('a\r\nBcc: b').success).toBe(false)
    expect(line(50).safeParse('').success).toBe(false)
  })

  test('to look for is one line, however it was pasted', () => {
    expect(oneLine(50).parse('\tToyota\r\nCorolla\u2028\u001B SE \n')).toBe('Toyota Corolla SE')
    expect(oneLine(50).safeParse('a\0b').success).toBe(false)
  })
})

test('shortened text ends with a whole character and a sign', () => {
  expect(shortened('1234', 4)).toBe('1234')
  expect(shortened('12345', 4)).toBe('1234…')
  expect(shortened('123🚗 and more', 4)).toBe('123…')
  expect(shortened('123🚗 and more', 5)).toBe('123🚗…')
})

describe('email address', () => {
  test('is compared without case, white space around it and width', () => {
    expect(email.parse(' Camille@Example.TEST ')).toBe('camille@example.test')
    expect(email.parse('ｃamille@example.test')).toBe('camille@example.test')
  })

  test.for([
    '',
    'a',
    'a@b',
    'a b@c.d',
    '@b.c',
    'a@b.',
    `${'a'.repeat(250)}@b.ca`,
    // Longer, or with spaces in it, once it is in the form that it is compared in.
    `${'ﷺ'.repeat(200)}@b.ca`,
    'ﷺ@b.ca',
    'a@b.c´',
  ])('%j is none, for pages without the schema too', (value) => {
    expect(email.safeParse(value).success).toBe(false)
    expect(isEmail(value)).toBe(false)
  })

  test.for([' Camille@Example.TEST ', 'ｃamille@example.test', 'a@b.c'])('%j is one', (value) => {
    expect(email.safeParse(value).success).toBe(true)
    expect(isEmail(value)).toBe(true)
  })
})
