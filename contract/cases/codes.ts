/** Without 0 O 1 I L U: nothing that is misheard or misread on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
export const CASE_CODE_PATTERN = /^NL-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/

/** A code that people can say on the phone, from random bytes. */
export function caseCodeFrom(bytes: Uint8Array): string {
  // 30 letters do not divide 256 evenly: bytes above the last multiple are passed over.
  const usable = Array.from(bytes).filter((byte) => byte < 240)
  if (usable.length < LENGTH) throw new RangeError('Too few random bytes for a case code')
  return `NL-${usable
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')}`
}
