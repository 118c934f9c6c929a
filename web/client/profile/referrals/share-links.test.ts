import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('shared link survives every way it is shared', () => {
  const link = 'https://northlane.example/register?ref=AB&C'
  const links = shareLinks({ link, text: 'Look & see +1:', subject: 'A car?' })
  const valueOf = (address: string, name: string) => new URL(address).searchParams.get(name)
  expect(valueOf(links.email, 'body')).toBe(`Look & see +1: ${link}`)
  expect(valueOf(links.email, 'subject')).toBe('A car?')
  expect(links.email).not.toMatch(/\+/)
  expect(valueOf(links.WhatsApp, 'text')).toContain(link)
  expect(valueOf(links.X, 'url')).toBe(link)
  expect(valueOf(links.Facebook, 'u')).toBe(link)
})
