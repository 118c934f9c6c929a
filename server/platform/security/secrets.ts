import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Each use has a key of its own, so that nothing made for one purpose can be passed off in another. */
export type SecretPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'outbox'
  | 'network-hash'
  | 'idempotency'
  | 'idempotency-answer'
  | 'known-device'
  | 'return-path'
  | 'disown'
  | 'phone-code'
  | 'appointment'
  | 'unsubscribe'
  | 'alert-confirmation'
  | 'alert-stop'
  | 'google-ticket'
  | 'google-state'
  | 'sandbox-google'
  | 'sandbox-payments'

export type Secrets = ReturnType<typeof createSecrets>

const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(authSecret: string) {
  const keys = new Map<SecretPurpose, Buffer>()

  function key(purpose: SecretPurpose): Buffer {
    const known = keys.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', authSecret, 'northlane', purpose, 32))
    keys.set(purpose, made)
    return made
  }

  function sign(purpose: SecretPurpose, value: string): string {
    return createHmac('sha256', key(purpose)).update(value).digest('base64url')
  }

  function isSignature(purpose: SecretPurpose, value: string, signature: string): boolean {
    const expected = Buffer.from(sign(purpose, value))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return {
    key,
    sign,
    isSignature,

    /** `value.signature`, for links that must not be made up. */
    stamp(purpose: SecretPurpose, value: string): string {
      return `${Buffer.from(value).toString('base64url')}.${sign(purpose, value)}`
    },

    /** Compared exactly: one link has one spelling, so counting by it counts them all. */
    readStamp(purpose: SecretPurpose, stamped: string): string | undefined {
      const [encoded = '', signature = '', ...more] = stamped.split('.')
      const value = Buffer.from(encoded, 'base64url').toString('utf8')
      const isExact = more.length === 0 && Buffer.from(value).toString('base64url') === encoded
      return isExact && isSignature(purpose, value, signature) ? value : undefined
    },

    /** AES-256-GCM: iv, tag, ciphertext. */
    seal(purpose: SecretPurpose, plain: string): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },

    unseal(purpose: SecretPurpose, sealed: Buffer): string {
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const plain = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return plain.toString('utf8')
    },
  }
}
