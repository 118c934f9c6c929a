import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const MIN = 8

describe('password strength word', () => {
  test.each([
    ['', 'tooShort'],
    ['Ab3$xyz', 'tooShort'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcdefghij', 'weak'],
    ['carcarcarcarcar', 'weak'],
    ['tomorrow', 'weak'],
    ['tomorrow19', 'fair'],
    ['Tomorrow-19', 'good'],
    ['quiet maple rides north', 'strong'],
    ['G7!kf2Qp#x9L', 'strong'],
  ])('for %j is %s', (password, word) => {
    expect(passwordStrength(password, MIN)).toBe(word)
  })

  test('counts characters as people do', () => {
    expect(passwordStrength('🚗🚙🚕🚓', MIN)).toBe('tooShort')
    expect(passwordStrength('🚗🌲🍁🏔️🧭🦫🛣️🪵🚙', MIN)).not.toBe('tooShort')
  })

  test('does not count the person’s own name and address', () => {
    const own = ['camille.roy@example.com', 'Camille Roy']
    expect(passwordStrength('CamilleRoy19', MIN)).toBe('good')
    expect(passwordStrength('CamilleRoy19', MIN, own)).toBe('weak')
  })
})
