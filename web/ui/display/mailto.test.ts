import { expect, test } from 'vitest'
import { email } from '#contract/values/text.ts'
import { mailtoHref } from './mailto.ts'

test('mailto address stays an address', () => {
  expect(mailtoHref('camille+car@example.test')).toBe('mailto:camille%2Bcar@example.test')
})

test.each(['x?bcc=everyone@example.test', 'x&cc=y@example.test', 'a%0abcc:b@example.test', 'x#y@example.test'])(
  '%s adds no recipient and no text',
  (address) => {
    const { pathname, search, hash } = new URL(mailtoHref(address))
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', ''])
  },
)

test('unsafe address passes as one, so that the link has to encode it', () => {
  expect(email.safeParse('x?bcc=everyone@example.test').success).toBe(true)
})
