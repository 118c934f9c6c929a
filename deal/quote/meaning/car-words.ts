import type { Condition, Fuel } from '../../rule-rows.ts'
import { readableWords } from '../tokens/words.ts'

/** What a sheet says of its car by itself; what it does not say is left out. */
export type SaidOfCar = { fuel?: Fuel; condition?: Condition; name?: string }

/** Makes and models that are built as electric cars only. */
const ONLY_ELECTRIC =
  /\b(?:tesla|model [3sxy]|cybertruck|rivian|r1[ts]|lucid|polestar|ioniq (?:5|6|9)|ev[3-9]|mach e|f ?150 lightning|id 4|id buzz|bolt|blazer ev|equinox ev|silverado ev|sierra ev|hummer ev|lyriq|optiq|vistiq|nissan leaf|leaf sv|leaf s|ariya|bz4x|solterra|prologue|zdx|taycan|e tron|q4 e tron|bmw i[457x]|i4|eq[abces]|ex30|ex90|c40|fiat 500e|500e|mini e|toyota bz)\b/
const ELECTRIC =
  /\b(?:bev|[a-z]{3,} ev(?! (?:rebate|incentive|credit|tax))|battery electric|all electric|fully electric|electric vehicle|vehicule electrique|electrique|zero emission|100 electrique|electrico)\b|纯电|电动车/
const PLUG_IN = /\b(?:phev|plug in|plugin|(?:rav4|prius) prime|4xe|rechargeable|hybride rechargeable|enchufable)\b|插电/
const HYBRID = /\b(?:hybrid|hybride|hibrido|hev)\b|混动|油电/
const USED =
  /\b(?:used|pre owned|preowned|certified pre owned|cpo|second hand|d occasion|occasion|usage|usagee|segunda mano|usado|usada)\b|二手/
const NEW =
  /\b(?:brand new|new vehicle|new car|new \d{4}|\d{4} new|vehicule neuf|neuf|neuve|nuevo|nueva|bagong)\b|全新|新车/
/** What is owed or given for the old car says nothing of the new one. */
const OLD_CAR = /\b(?:trade|echange|intercambio|allowance|payoff|lien)\b|旧车/

const ROW_LENGTH_MAX = 400

export function carOf(rows: readonly string[]): SaidOfCar {
  const words = rows
    .map((row) => readableWords(row.slice(0, ROW_LENGTH_MAX)))
    .filter((row) => !OLD_CAR.test(row))
    .join(' | ')
  const fuel = fuelOf(words)
  const condition = USED.test(words) ? 'used' : NEW.test(words) ? 'new' : undefined
  const name = nameOf(rows)
  return { ...(fuel && { fuel }), ...(condition && { condition }), ...(name && { name }) }
}

/** A model year and at least two words behind it, as far as a sign, a gap or an amount. */
const NAMED = /(?<![\d/.,$-])((?:19[89]|20[0-3])\d[ ](?:[\p{L}\d][\p{L}\d.'’/+-]*[ ]?){2,7})/u
const NAME_ENDS =
  /\s(?:\$|\d{1,3}[,. ]\d{3}|\d{3,}[.,]\d\d|is|for|at|to|with|we|you|est|sont|pour|avec|po|ay|na)(?=\s|\d|$).*$/iu
const NO_CAR =
  /\b(?:price|quote|offer|deal|tax|taxes|total|msrp|lease|invoice|invoiced|order|am|pm|at|prix|offre|soumission|contrat|plates?|fees?|purchase|model year)\b|^\d{4} \d/i
const NAME_LENGTH_MAX = 48

function nameOf(rows: readonly string[]): string | undefined {
  for (const row of rows) {
    if (OLD_CAR.test(readableWords(row.slice(0, ROW_LENGTH_MAX)))) continue
    const [, found = ''] = NAMED.exec(row.slice(0, ROW_LENGTH_MAX)) ?? []
    const name = found.replace(NAME_ENDS, '').trim()
    if (/^\d{4} \S*\p{L}{2}\S* \S/u.test(name) && name.length <= NAME_LENGTH_MAX && !NO_CAR.test(name)) return name
  }
  return undefined
}

function fuelOf(words: string): Fuel | undefined {
  if (PLUG_IN.test(words)) return 'phev'
  if (HYBRID.test(words)) return 'hybrid'
  return ONLY_ELECTRIC.test(words) || ELECTRIC.test(words) ? 'bev' : undefined
}

/** The sale as the sheet has it: a car that can only be electric is, whatever was left as it stood. */
export function asSaid<Sale extends { fuel?: Fuel | undefined }>(sale: Sale, car: SaidOfCar | undefined): Sale {
  const isPlugged = car?.fuel === 'bev' || car?.fuel === 'phev'
  return isPlugged && (sale.fuel === undefined || sale.fuel === 'gas') ? { ...sale, fuel: car.fuel } : sale
}
