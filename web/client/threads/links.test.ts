import { expect, test } from 'vitest'
import { findLinks } from './links.ts'

const hrefs = (text: string) => findLinks(text).flatMap(({ href }) => href ?? [])
const written = (text: string) =>
  findLinks(text)
    .map((part) => part.text)
    .join('')

test('web and mail addresses lead somewhere, by the sentence’s own ends', () => {
  expect(findLinks('See https://example.test/a?b=c. Or www.example.test!')).toEqual([
    { text: 'See ' },
    { text: 'https://example.test/a?b=c', href: 'https://example.test/a?b=c' },
    { text: '. Or ' },
    { text: 'www.example.test', href: 'https://www.example.test/' },
    { text: '!' },
  ])
  expect(hrefs('(https://example.test/a_(b)) and (https://example.test/c)')).toEqual([
    'https://example.test/a_(b)',
    'https://example.test/c',
  ])
  expect(hrefs('看 https://example.test/看。')).toEqual(['https://example.test/%E7%9C%8B'])
  expect(hrefs('camille@example.test, mailto:noemie@example.test')).toEqual([
    'mailto:camille@example.test',
    'mailto:noemie@example.test',
  ])
})

test('links are http, https and mail only', () => {
  for (const text of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:msgbox',
    'file:///etc/passwd',
    'ftp://example.test/x',
    'https://',
    'http://[bad',
  ]) {
    expect([text, hrefs(text)]).toEqual([text, []])
  }
  expect(hrefs('mailto:a@example.test?bcc=b@example.test&body=x')).toEqual(['mailto:a@example.test'])
})

test('linked text is shown as it was written, every character of it', () => {
  const texts = [
    '<img src=x onerror=alert(1)> "https://example.test/<b>"',
    'a\nhttps://example.test\n\nb',
    'https://a.test https://b.test',
    '',
    ')))((( www. @ a@b mailto:',
    `https://${'a'.repeat(4000)}.test`,
  ]
  for (const text of texts) expect(written(text)).toBe(text)
})

test('long text without spaces takes no time', () => {
  const started = performance.now()
  for (const piece of ['a.', 'a@', 'https://(', 'www.', ')', '@.', '+-.']) findLinks(piece.repeat(2_000))
  expect(performance.now() - started).toBeLessThan(200)
})
