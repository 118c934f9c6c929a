const MARKS = /\p{M}+/gu
const NOT_READABLE = /[^\p{L}\p{N}]+/gu
export const HAN = /\p{Script=Han}/u
const HAN_RUN = /\p{Script=Han}+/gu

/** A text as synonyms are written: lower case, no accents, words apart by one space, Chinese apart from the rest. */
export function readableWords(text: string): string {
  const known = readable.get(text)
  if (known !== undefined) return known
  if (readable.size >= READABLE_MAX) readable.clear()
  // Most of a sheet is plain letters, which need no other form.
  const words = PLAIN.test(text) ? text.toLowerCase().replace(NOT_READABLE_PLAIN, ' ').trim() : unaccented(text)
  if (text.length <= READABLE_LENGTH_MAX) readable.set(text, words)
  return words
}

const PLAIN = /^[\n\r\t -~]*$/
const NOT_READABLE_PLAIN = /[^a-z0-9]+/g
/** Rows are looked at from several sides. */
const readable = new Map<string, string>()
const READABLE_MAX = 4_000
const READABLE_LENGTH_MAX = 200

/** Traditional characters of the trade's words, and the simplified ones in the same places: the names are written in these. */
const TRADITIONAL =
  '車價費稅總計殘餘貸購買賣優讓經銷輪環險證註冊質護滿運輸標場檢電補貼訂額實應現後舊換裝預選長養鍍氣數碼號個兩週萬點轉過戶續處聯報還淨擔資產議雜項備銀廠發業務約結顧問員開輛減內併書話調請記許試飾須鑰鎖雙適遙遠時機檔準測煙盜盤簽純終統絲網縣織臨衛裡製複規誠讀貨賦贈'
const SIMPLIFIED =
  '车价费税总计残余贷购买卖优让经销轮环险证注册质护满运输标场检电补贴订额实应现后旧换装预选长养镀气数码号个两周万点转过户续处联报还净担资产议杂项备银厂发业务约结顾问员开辆减内并书话调请记许试饰须钥锁双适遥远时机档准测烟盗盘签纯终统丝网县织临卫里制复规诚读货赋赠'
const simplified = new Map(Array.from(TRADITIONAL, (sign, at) => [sign, SIMPLIFIED[at] ?? sign]))

function inSimplified(text: string): string {
  return HAN.test(text)
    ? text.replace(HAN_RUN, (run) => Array.from(run, (sign) => simplified.get(sign) ?? sign).join(''))
    : text
}

function unaccented(text: string): string {
  return inSimplified(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(HAN_RUN, ' $& ')
    .replace(NOT_READABLE, ' ')
    .trim()
}

/** What scanners confuse becomes the same: 0, q and o; 1, l and i; 5 and s; rn and m. */
export function foldScanned(words: string): string {
  return words.replace(/[0q]/g, 'o').replace(/[1l]/g, 'i').replace(/5/g, 's').replace(/rn/g, 'm')
}

/** Said of a line that is on the car already, or that cannot be left out. */
const PREINSTALLED = new Set(
  [
    'installed, preinstalled, pre installed, mandatory, already on',
    'installe, installee, installes, installees, preinstalle, preinstallee, obligatoire, obligatoires',
    'nakakabit, nakakabit na, naka install, nakainstall, sapilitan',
  ].flatMap((list) => list.split(', ')),
)
const PREINSTALLED_HAN = ['已安装', '已装', '已加装', '预装', '强制', '必选']

export function saysPreinstalled(words: string): boolean {
  const each = words.split(' ')
  return (
    each.some((word, at) => PREINSTALLED.has(word) || PREINSTALLED.has(`${word} ${each[at + 1]}`)) ||
    PREINSTALLED_HAN.some((sign) => words.includes(sign))
  )
}
