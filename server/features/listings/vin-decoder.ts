import { z } from 'zod'
import { BODY_TYPES, DRIVETRAINS, FUEL_TYPES, LISTING_TEXT_MAX, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import type { VinDetails } from '#contract/listings/vin-endpoints.ts'
import type { Deps } from '#server/deps.ts'

/** The limit for a mere convenience. */
const ANSWER_WITHIN_MS = 3_000
/** An answer has some 150 short values. */
const ANSWER_MAX_BYTES = 100_000

/** The decoder's own names of what we read, each a text, empty where it does not know. */
const known = z.string().nullish().catch(null)
const answer = z.object({
  Results: z
    .array(
      z.object({
        Make: known,
        Model: known,
        ModelYear: known,
        Trim: known,
        BodyClass: known,
        FuelTypePrimary: known,
        ElectrificationLevel: known,
        TransmissionStyle: known,
        DriveType: known,
        DisplacementL: known,
      }),
    )
    .min(1),
})
type Result = z.infer<typeof answer>['Results'][number]

/** Undefined while no decoder is set up, or when it does not answer in time or in its own words: never a failure. */
export async function askDecoder(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  vin: string,
): Promise<VinDetails | null> {
  if (config.vinApi === undefined) return null
  try {
    const response = await fetch(`${config.vinApi}/DecodeVinValues/${vin}?format=json`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`The decoder answered ${response.status}`)
    const [result] = answer.parse(JSON.parse(await readUpTo(response, ANSWER_MAX_BYTES))).Results
    return result ? inOurWords(result) : null
  } catch (error) {
    log.info({ err: error }, 'the decoder of VINs has no answer')
    return null
  }
}

async function readUpTo(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The decoder answered at too much length')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function inOurWords(result: Result): VinDetails {
  const year = Number(result.ModelYear)
  const litres = Number(result.DisplacementL)
  return {
    make: short(makeName(result.Make ?? ''), LISTING_TEXT_MAX.make),
    model: short(result.Model, LISTING_TEXT_MAX.model),
    year: Number.isInteger(year) && year >= YEAR_MIN && year <= yearMax() ? year : null,
    trim: short(result.Trim, LISTING_TEXT_MAX.trim),
    body_type: BODY_TYPES.find((type) => BODIES[type].test(result.BodyClass ?? '')) ?? null,
    fuel_type: fuelOf(result),
    transmission: transmissionOf(result.TransmissionStyle ?? ''),
    drivetrain: DRIVETRAINS.find((one) => DRIVES[one].test(result.DriveType ?? '')) ?? null,
    engine_size: litres > 0 && litres < 20 ? `${litres.toFixed(1)}L` : null,
  }
}

const BODIES: Record<(typeof BODY_TYPES)[number], RegExp> = {
  Sedan: /sedan/i,
  SUV: /sport utility|\bSUV\b/i,
  Coupe: /coupe/i,
  Hatchback: /hatchback/i,
  Convertible: /convertible|cabriolet/i,
  Wagon: /wagon/i,
  'Pickup Truck': /pickup/i,
  Van: /\bvan\b|minivan/i,
  Crossover: /crossover/i,
}
const DRIVES: Record<(typeof DRIVETRAINS)[number], RegExp> = {
  FWD: /front|\bFWD\b/i,
  RWD: /rear|\bRWD\b/i,
  AWD: /all|\bAWD\b/i,
  '4WD': /4WD|four|4x4/i,
}

function fuelOf({ FuelTypePrimary: fuel, ElectrificationLevel: level }: Result): (typeof FUEL_TYPES)[number] | null {
  if (/PHEV/i.test(level ?? '')) return 'Plug-in Hybrid'
  if (/HEV/i.test(level ?? '')) return 'Hybrid'
  if (/electric/i.test(fuel ?? '') || /BEV/i.test(level ?? '')) return 'Electric'
  if (/diesel/i.test(fuel ?? '')) return 'Diesel'
  if (/CNG|compressed/i.test(fuel ?? '')) return 'Compressed Natural Gas'
  return /gasoline/i.test(fuel ?? '') ? 'Gasoline' : null
}

function transmissionOf(style: string): VinDetails['transmission'] {
  if (/CVT|continuously/i.test(style)) return 'CVT'
  if (/dual.?clutch|DCT|automated/i.test(style)) return 'Semi-Automatic'
  if (/automatic/i.test(style)) return 'Automatic'
  return /manual|standard/i.test(style) ? 'Manual' : null
}

/** It writes names in capitals; those of three letters and fewer are acronyms. */
function makeName(written: string): string {
  const isShouted = written.length > 3 && written === written.toUpperCase()
  if (!isShouted || written === 'MINI') return written
  return written
    .toLowerCase()
    .replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function short(written: string | null | undefined, max: number): string | null {
  const text = (written ?? '').replaceAll(/\p{C}/gu, '').trim()
  return text === '' || text.length > max ? null : text
}
