import {
  type AgreedDeal,
  type AgreedLine,
  agreedLines,
  compareContract,
  isWithoutElsewhere,
  PAID_ELSEWHERE,
  type SigningAnswer,
} from './lines.ts'

/**
 * The signed contract, as staff typed it, against the accepted offer. Lines find each other by kind and words, then by kind alone;
 * taxes are one line, what is written against what is owed, and are left out where the contract states none.
 */
export function contractDifferences(accepted: AgreedDeal, contract: AgreedDeal): SigningAnswer {
  const agreed = agreedLines(accepted)
  const lines = agreed.filter(({ isTax }) => !isTax)
  const found = agreedLines(contract).filter(({ isTax }) => !isTax)
  const pairs = pair(lines, found)
  const read = lines.map(({ key }) => [key, pairs.get(key)?.amount ?? null] as const)
  const paired = new Set(pairs.values())
  const added = found
    .filter((line) => !paired.has(line))
    .map(({ text, name, amount }) => ({ text: text ?? name, amount }))
  const written = contract.quoted_tax
  const tax = taxLine(
    agreed.filter(({ isTax }) => isTax),
    written,
  )
  if (!tax) return compareContract(lines, Object.fromEntries(read), added)
  return compareContract([...lines, tax], Object.fromEntries([...read, [tax.key, written] as const]), added)
}

function pair(agreed: readonly AgreedLine[], found: readonly AgreedLine[]): Map<string, AgreedLine> {
  const left = new Set(found)
  const pairs = new Map<string, AgreedLine>()
  for (const fits of [hasSameWords, isSameKind]) {
    for (const line of agreed.filter(({ key }) => !pairs.has(key))) {
      const twin = [...left].find((other) => fits(line, other))
      if (!twin) continue
      pairs.set(line.key, twin)
      left.delete(twin)
    }
  }
  return pairs
}

function hasSameWords(one: AgreedLine, other: AgreedLine): boolean {
  return one.name === other.name && plain(one.text) === plain(other.text)
}

/** Two lines of unknown kind are not the same because of that. */
function isSameKind(one: AgreedLine, other: AgreedLine): boolean {
  return one.name === other.name && one.name !== 'unknown'
}

function plain(text: string | null): string {
  return (text ?? '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function taxLine(taxes: readonly AgreedLine[], written: number | null): AgreedLine | null {
  if (written === null || taxes.length === 0) return null
  const owed = sum(taxes)
  const elsewhere = sum(taxes.filter(({ name }) => PAID_ELSEWHERE.includes(name)))
  // A contract without what is paid at registration is right as well.
  const isRight = written === owed - elsewhere || taxes.some((line) => isWithoutElsewhere(line, written))
  const amount = isRight ? written : owed
  return { key: 'taxes', text: null, name: 'taxes', amount, isTax: true }
}

function sum(lines: readonly AgreedLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
