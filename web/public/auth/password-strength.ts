export const STRENGTHS = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Bits of guessing work from which a password is fair, good, strong. */
const FAIR_BITS = 40
const GOOD_BITS = 58
const STRONG_BITS = 78
/** A character that only goes on with the pattern before it adds this part of one. */
const PATTERN_WORTH = 0.2
/** Shorter words are in too many passwords by chance. */
const OWN_WORD_MIN_CHARS = 3

const ALPHABETS: readonly (readonly [RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

/**
 * A rough word for how hard a password is to guess: what it could be made of, without what repeats, runs on or is the person's
 * own name. It only advises; the server decides what is refused.
 */
export function passwordStrength(password: string, minChars: number, own: readonly string[] = []): Strength {
  if (Array.from(password).length < minChars) return 'tooShort'
  const bits = worth(onceOnly(withoutOwnWords(password, own))) * Math.log2(alphabetSize(password))
  if (bits >= STRONG_BITS) return 'strong'
  if (bits >= GOOD_BITS) return 'good'
  return bits >= FAIR_BITS ? 'fair' : 'weak'
}

function alphabetSize(password: string): number {
  return ALPHABETS.reduce((size, [letters, count]) => (letters.test(password) ? size + count : size), 0)
}

function withoutOwnWords(password: string, own: readonly string[]): string {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= OWN_WORD_MIN_CHARS)
  return words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

/** `carcarcar` is worth one `car`. */
function onceOnly(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}

function worth(text: string): number {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0)
  return codes.reduce((sum, code, index) => {
    const step = code - (codes[index - 1] ?? Number.NaN)
    const stepBefore = (codes[index - 1] ?? Number.NaN) - (codes[index - 2] ?? Number.NaN)
    const isPattern = step === 0 || (Math.abs(step) === 1 && step === stepBefore)
    return sum + (isPattern ? PATTERN_WORTH : 1)
  }, 0)
}
