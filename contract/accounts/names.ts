/** Between words, and between the parts of a name in Chinese or Japanese: 爱新觉罗·溥仪. */
export const NAME_SEPARATOR = /[\s·・•‧]+/u
const HAN = /^\p{Script=Han}+$/u

/** How a person is addressed: the first word of the name. A name in Chinese characters starts with the surname and stays whole. */
export function firstName(fullName: string): string {
  return joinedHan(fullName) ?? fullName.trim().split(/\s+/)[0] ?? ''
}

/** A name in Chinese characters without its spaces; null for any other name. */
export function joinedHan(fullName: string): string | null {
  const joined = fullName.trim().split(NAME_SEPARATOR).join('')
  return isHan(joined) ? joined : null
}

export function isHan(word: string): boolean {
  return HAN.test(word)
}
