import { describe, expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secrets = createSecrets('a secret of more than thirty-two characters')

describe('stamp', () => {
  test('is read back with the same secret, for the same purpose', () => {
    const stamped = secrets.stamp('unsubscribe', 'camille@example.test')
    expect(secrets.readStamp('unsubscribe', stamped)).toBe('camille@example.test')
    expect(secrets.readStamp('network-hash', stamped)).toBeUndefined()
    expect(createSecrets('another secret of thirty-two characters').readStamp('unsubscribe', stamped)).toBeUndefined()
  })

  test('cannot be changed or made up', () => {
    const stamped = secrets.stamp('unsubscribe', 'camille@example.test')
    const [, signature] = stamped.split('.')
    const other = Buffer.from('other@example.test').toString('base64url')
    for (const forged of [`${other}.${signature}`, `${stamped}x`, stamped.slice(0, -1), '.', '', 'a.b.c']) {
      expect(secrets.readStamp('unsubscribe', forged)).toBeUndefined()
    }
  })
})

describe('sealed content', () => {
  test('opens again and shows nothing meanwhile', () => {
    const sealed = secrets.seal('outbox', 'https://northlane.test/reset-password/abc')
    expect(sealed.toString('latin1')).not.toContain('reset-password')
    expect(secrets.unseal('outbox', sealed)).toBe('https://northlane.test/reset-password/abc')
  })

  test('does not open when a bit has changed', () => {
    const sealed = secrets.seal('outbox', 'text')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => secrets.unseal('outbox', sealed)).toThrow()
  })
})
