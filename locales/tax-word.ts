/** What texts choose by: whether tax is added to our fee, as `{tax, select, added {…} other {…}}`. */
export function taxWord(chargesTax: boolean): 'added' | 'none' {
  return chargesTax ? 'added' : 'none'
}
