import { LEAD_FIELDS, type LeadAnswers, type LeadPath, YES } from '../../contract/lead-fields.ts'
import { DEFAULTED_FIELDS, type LeadVehicleType, leadDefaults } from '../../contract/lead-vocabulary.ts'
import type { LeadPayload } from '../../contract/leads.ts'
import type { ChosenCar } from './chosen-car.ts'
import { fieldsOf, isAsked, stepsOf } from './steps.ts'

export type Sender = { userId: string | null; packageId: string | null; car: ChosenCar | null }
type Request = Sender & { isFuller: boolean; now: Date }

/** The answers on the wire: spec.md's payload with its defaults, and beside it only what was said. */
export function leadPayload(answers: LeadAnswers, { isFuller, now, userId, packageId, car }: Request): LeadPayload {
  const asked = stepsOf(isFuller).flatMap((step) => fieldsOf(step, isFuller))
  const said: Record<string, unknown> = {}
  const tradeIn: Record<string, unknown> = {}
  for (const path of asked) {
    const value = isAsked(path, answers) ? valueOf(path, answers[path].trim()) : undefined
    const [name, part] = path.split('.')
    if (part) tradeIn[part] = value
    else if (name) said[name] = value ?? (LEAD_FIELDS[path].sendsNull ? null : undefined)
  }
  // A car of ours has a brand, a model and a year, whatever was asked.
  const known = { ...(car && { brand: car.make, model: car.model, year: car.year }), ...defined(said) }
  const body = {
    ...leadDefaults(answers.vehicleType as LeadVehicleType, now),
    ...known,
    tradeIn: said['tradeIn'] === true ? tradeIn : undefined,
    defaulted: DEFAULTED_FIELDS.filter((field) => !(field in known)),
    user_id: userId,
    package_id: packageId ?? undefined,
    listing_id: car?.id,
  }
  // Every value was chosen from the contract's own lists; whatever is wrong all the same, its schema finds before it is sent.
  return body as unknown as LeadPayload
}

function valueOf(path: LeadPath, text: string): string | number | boolean | undefined {
  const { kind } = LEAD_FIELDS[path]
  if (kind === 'agreement') return text === YES
  if (text === '') return undefined
  if (kind === 'yesNo') return text === YES
  return kind === 'digits' || kind === 'year' ? Number(text) : text
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
