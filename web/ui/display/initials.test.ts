import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it('takes the first and the last name', () => {
    expect(initials('Camille Exemple')).toBe('CE')
    expect(initials('ana maria de la cruz')).toBe('AC')
  })

  it('takes one letter from one name', () => {
    expect(initials('Camille')).toBe('C')
  })

  it('keeps accents and ignores spaces around the name', () => {
    expect(initials('  élodie Öberg ')).toBe('ÉÖ')
  })

  it('takes one character from a name that is not written in Latin letters', () => {
    expect(initials('王小明')).toBe('王')
    expect(initials('김 민준')).toBe('김')
  })

  it('does not cut a character in half', () => {
    expect(initials('𠮷田')).toBe('𠮷')
  })

  it('is empty for an empty name', () => {
    expect(initials('  ')).toBe('')
  })
})
