/*
 * What a vehicle identification number (VIN) says by itself, without a network: whether it was typed right, who made the car, for
 * which model year, in which country and plant. Free of zod: the form reads it as it is typed.
 */

export const VIN_CHARS = 17

/** Without I, O and Q, which look like digits. */
const VIN = /^[A-HJ-NPR-Z\d]{17}$/
const SHARED_YEARS = 30
const FIRST_YEAR = 1980

/** The model year's sign, the tenth: the same thirty come around again. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
/** What each letter counts in the check digit, and each place. */
const LETTER_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'].flatMap((letters, place) =>
    letters.split('').map((letter) => [letter, place + 1]),
  ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_PLACE = 8
const CHECK_BASE = 11

/** Who builds under which first three signs, for the brands that we offer; those that several brands share stand with each. */
const MAKERS: Readonly<Record<string, string>> = {
  Acura: '19U 19V 2HN 5J8 JH4',
  'Alfa Romeo': 'ZAR ZAS',
  Audi: 'WAU WA1 WUA TRU',
  BMW: 'WBA WBS WBX WBY WB5 4US 5UX 5UM 5YM 3MW 3MF',
  Buick: '1G4 2G4 3G5 5GA KL4 LRB W04',
  Cadillac: '1G6 2G6 1GY 3GY LRE',
  Chevrolet: '1G1 2G1 3G1 1GB 1GC 2GC 3GC 1GN 2GN 3GN KL1 KL7 KL8',
  Chrysler: '1C3 2C3 2C4 2C8 1A4 2A4 1A8 2A8',
  Dodge: '1C3 2C3 1C4 2C4 3C4 ZAC 1B3 2B3 1B7 1D3 2D3 1D4 2D4 3D4 1D7 3D7',
  Ford: '1FA 2FA 3FA 1FB 1FC 1FD 2FD 3FD 1FM 2FM 3FM 1FT 2FT 3FT 1ZV NM0 MAJ WF0',
  Genesis: 'KMT KMU KMH',
  GMC: '1GK 2GK 3GK 1GT 2GT 3GT 1GD 2GD 1GJ',
  Honda: '1HG 2HG 3HG 19X 2HK 2HJ 3CZ 5FN 5FP 5J6 7FA JHM JHL SHH',
  Hyundai: 'KMH KM8 5NP 5NM 5NT 5XY 3KP 7YA',
  Infiniti: 'JN1 JN8 JNK JNR JNX 5N3 SJK 3PC',
  Jaguar: 'SAJ SAD',
  Jeep: '1C4 3C4 1C6 ZAC 1J4 1J8',
  Kia: 'KNA KND 3KP 5XX 5XY',
  'Land Rover': 'SAL',
  Lexus: 'JTH JTJ JT8 58A 2T2',
  Lincoln: '1LN 3LN 1L1 2LM 5LM 5LT',
  Mazda: 'JM1 JM3 1YV 3MZ 3MV 4F2 4F4 7MM',
  'Mercedes-Benz': 'WDB WDC WDD WDA WMX W1K W1N W1V W1W WD3 4JG 55S',
  MINI: 'WMW WMZ',
  Mitsubishi: 'JA3 JA4 JA7 4A3 4A4 ML3',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5N1 5BZ JN1 JN6 JN8 KNM SJN',
  Porsche: 'WP0 WP1',
  Ram: '1C6 3C6 3C7 ZFB',
  Subaru: 'JF1 JF2 4S3 4S4',
  Tesla: '5YJ 7SA 7G2 LRW XP7',
  Toyota: '1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TD 5TE 5TF 5YF 7MU 7SV JT2 JT3 JT4 JTD JTE JTK JTL JTM JTN VNK',
  Volkswagen: 'WVW WVG WV1 WV2 1VW 1V2 2V4 3VW 3VV',
  Volvo: 'YV1 YV4 LVY LYV 7JR 7JD',
}

/** Where it was built, by its first signs: the longest that fits. */
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/^[1457]/, 'US'],
  [/^2/, 'CA'],
  [/^3[A-W]/, 'MX'],
  [/^J/, 'JP'],
  [/^K[L-R]/, 'KR'],
  [/^L/, 'CN'],
  [/^M[A-E]/, 'IN'],
  [/^M[L-R]/, 'TH'],
  [/^N[L-R]/, 'TR'],
  [/^S[A-M]/, 'GB'],
  [/^T[R-V]/, 'HU'],
  [/^V[F-R]/, 'FR'],
  [/^W/, 'DE'],
  [/^Y[S-W]/, 'SE'],
  [/^Z[A-R]/, 'IT'],
]

export type DecodedVin = {
  vin: string
  /** Every car made for Canada or the US has the right one; a wrong one is nearly always a slip of the finger. */
  isCheckDigitRight: boolean
  /** One, or those that share the first signs; none where we do not know them. */
  makes: string[]
  year: number | null
  /** ISO 3166. */
  country: string | null
  /** The sign that stands for the plant; each maker has its own. */
  plant: string
}

/** As it is kept: capitals, without spaces and dashes. */
export function plainVin(typed: string): string {
  return typed.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
}

export function isVin(vin: string): boolean {
  return VIN.test(vin)
}

/** Null for what cannot be one. Cars of a year after `lastYear` do not exist yet, so that its sign means thirty years before. */
export function decodeVin(typed: string, lastYear: number): DecodedVin | null {
  const vin = plainVin(typed)
  if (!isVin(vin)) return null
  const maker = vin.slice(0, 3)
  return {
    vin,
    isCheckDigitRight: vin[CHECK_PLACE] === checkDigit(vin),
    makes: Object.keys(MAKERS).filter((make) => MAKERS[make]?.split(' ').includes(maker)),
    year: yearOf(vin, lastYear),
    country: COUNTRIES.find(([signs]) => signs.test(vin))?.[1] ?? null,
    plant: vin.charAt(10),
  }
}

/** What must stand in the ninth place. */
export function checkDigit(vin: string): string {
  const sum = vin
    .split('')
    .reduce((total, sign, place) => total + (LETTER_VALUES[sign] ?? Number(sign)) * (WEIGHTS[place] ?? 0), 0)
  const rest = sum % CHECK_BASE
  return rest === CHECK_BASE - 1 ? 'X' : String(rest)
}

/** A letter in the seventh place says that the car is of the second thirty years. */
function yearOf(vin: string, lastYear: number): number | null {
  const place = YEAR_SIGNS.indexOf(vin.charAt(9))
  if (place === -1) return null
  const later = FIRST_YEAR + SHARED_YEARS + place
  return /\d/.test(vin.charAt(6)) || later > lastYear ? later - SHARED_YEARS : later
}
