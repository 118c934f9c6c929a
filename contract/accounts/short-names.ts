import { isHan, joinedHan, NAME_SEPARATOR } from './names.ts'

const NAME_PART = /^[\p{L}\p{M}’'.-]{1,40}$/u
const DISPLAY_NAME = /^[\p{L}\p{M}’'.*·-]+(?: [\p{L}\p{M}’'.*·-]+)*$/u
const ADDRESS = /\p{L}\.\p{L}/u
/** Written without spaces, and without capital letters for initials. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Surnames of two characters, simplified and traditional; all others have one. */
const TWO_CHARACTER_SURNAMES = new Set(
  `欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 司空 宇文 长孙 長孫 端木 独孤 獨孤 南宫 南宮
  拓跋 轩辕 軒轅 钟离 鍾離 淳于 单于 單于 太史 申屠 仲孙 仲孫 公冶 公羊 濮阳 濮陽 宗政 闻人 聞人 赫连 赫連 澹台 澹臺 呼延 西门 西門 第五
  百里 东郭 東郭 南门 南門 鲜于 鮮于 闾丘 閭丘 亓官 司寇 子车 子車 颛孙 顓孫 巫马 巫馬 公西 乐正 樂正 壤驷 壤駟 公良 夹谷 夾谷 宰父 谷梁 榖梁
  段干 东里 東里 南荣 南榮 左丘 梁丘 费莫 費莫 达奚 達奚 万俟 萬俟 范姜 张简 張簡`.split(/\s+/),
)
/** The Korean ones. */
const TWO_SYLLABLE_SURNAMES = new Set(['남궁', '황보', '제갈', '사공', '선우', '독고', '서문', '동방', '망절'])

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The surname of a name in Chinese characters, with or without spaces; null for any other name. */
export function hanSurname(fullName: string): string | null {
  const name = joinedHan(fullName)
  if (name === null) return null
  const two = name.slice(0, 2)
  return TWO_CHARACTER_SURNAMES.has(two) ? two : (firstLetter(name) ?? null)
}

/**
 * What others may see of a name without its owner's consent: a first name and an initial. A name of one word may be the whole name,
 * so that it is an initial alone; of a name in Chinese characters, and others without spaces, the surname: 王**.
 */
export function shortName(fullName: string): string {
  const surname = hanSurname(fullName)
  if (surname !== null) return `${surname}**`
  // Addresses and advertisements in place of a name are left out.
  const parts = fullName
    .trim()
    .split(NAME_SEPARATOR)
    .filter((part) => NAME_PART.test(part) && !ADDRESS.test(part))
  // A Chinese name beside one in Latin letters is left out.
  const spaced = parts.filter((part) => !isHan(part))
  const [first = '', ...others] = spaced.length > 0 ? spaced : parts
  if (others.length > 0 || spaced.length < parts.length) {
    const initial = firstLetter(others.at(-1) ?? '')
    return initial ? `${first} ${initial.toLocaleUpperCase()}.` : first
  }
  return maskedWord(first)
}

function maskedWord(word: string): string {
  if (word === '') return ''
  const two = word.slice(0, 2)
  if (TWO_SYLLABLE_SURNAMES.has(two)) return `${two}**`
  const initial = firstLetter(word) ?? ''
  return UNSPACED.test(word) ? `${initial}**` : `${initial.toLocaleUpperCase()}.`
}

function firstLetter(word: string): string | undefined {
  return graphemes.segment(word)[Symbol.iterator]().next().value?.segment
}

export const DISPLAY_NAME_MAX_CHARS = 40

/** A name for others to see: words of letters, no address and nothing that reads as markup. */
export function isDisplayName(name: string): boolean {
  return DISPLAY_NAME.test(name) && /\p{L}/u.test(name) && !ADDRESS.test(name)
}
