type PricedLine = { kind: string; amount: number; flags: readonly string[] }

/** What the car is asked for, which an ad is compared with: the price that counts, less the discounts that do. */
export function askedPrice(lines: readonly PricedLine[]): number {
  const counted = lines.filter(({ flags }) => !flags.includes('reference'))
  const sumOf = (kind: string) => counted.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0)
  return sumOf('price') - sumOf('discount')
}
