/** A letter, a few capitals or a digit by itself, in a column of codes. */
export const CODE = /^[(*]?(?:\p{Lu}{1,4}|\d)[)*]?$/u

const LESS =
  /\b(?:less|disc|rebate|incentive|trade|allowance|credit|deposit|depot|down|moins|rabais|remise|reprise|echange|acompte|comptant|mise de fonds|bawas|hulog)|[减折抵订定首押退]|优惠/i
const TAX = /\b(?:hst|gst|pst|qst|tax|tps|tvq|tvh|taxe|buwis)\b|税/i
const SUM =
  /\b(?:sub-?\s?total|total|balance|net|due|difference|sous-?\s?total|solde|kabuuan|taxable|montant a financer|amount (?:to|financed))\b|合计|总|小计|差价/i

/** Whether words say that a line is taken off. */
export function isReduction(label: string): boolean {
  return LESS.test(plainOf(label))
}

export function isTaxName(label: string): boolean {
  return TAX.test(plainOf(label))
}

/** Whether words say that a line is the sum of others. */
export function isSumName(label: string): boolean {
  return SUM.test(plainOf(label))
}

/** Readers of Latin signs know few accents. */
function plainOf(label: string): string {
  return label.normalize('NFD').replace(/\p{M}/gu, '')
}
