import { DEFAULTED_FIELDS, leadDefaults } from '#contract/leads/constants.ts'
import type { LeadDetails, LeadPayload } from '#contract/leads/endpoints.ts'
import { LEAD_FIELDS, type LeadAnswers, type LeadPath, YES } from '#contract/leads/fields.ts'
import type { ChosenCar } from './chosen-car.ts'
import { fieldsOf, isAsked, stepsOf } from './steps.ts'

export type Sender = { userId: string | null; packageId: string | null; car: ChosenCar | null }
type Request = Sender & { isFuller: boolean; now: Date }

type AnsweredLead = LeadDetails & Pick<LeadPayload, 'name' | 'email' | 'phone' | 'agreesToTerms'>

/** The answers as they are sent; fields that were not asked or not answered are missing. */
export function answeredLead(answers: LeadAnswers, isFuller: boolean): AnsweredLead {
  const said: Record<string, unknown> = {}
  const tradeIn: Record<string, unknown> = {}
  for (const path of stepsOf(isFuller).flatMap((step) => fieldsOf(step, isFuller))) {
    const answer = isAsked(path, answers) ? valueOf(path, answers[path].trim()) : undefined
    const value = answer ?? (LEAD_FIELDS[path].sendsNull ? null : undefined)
    if (value === undefined) continue
    const [name = path, part] = path.split('.')
    if (part) tradeIn[part] = value
    else said[name] = value
  }
  const lead = { ...said, tradeIn: said['tradeIn'] === true ? tradeIn : undefined }
  // Every value was chosen from the contract's own lists; whatever is wrong all the same, its schema finds before it is sent.
  return lead as unknown as AnsweredLead
}

/** The answers on the wire: spec.md's payload with its defaults, and beside it only what was said. */
export function leadPayload(answers: LeadAnswers, { isFuller, now, userId, packageId, car }: Request): LeadPayload {
  const said = answeredLead(answers, isFuller)
  // A car of ours has a brand, a model and a year, whatever was asked.
  const known = { ...(car && { brand: car.make, model: car.model, year: car.year }), ...said }
  return {
    ...leadDefaults(said.vehicleType, now),
    ...known,
    defaulted: DEFAULTED_FIELDS.filter((field) => !(field in known)),
    user_id: userId,
    package_id: packageId ?? undefined,
    listing_id: car?.id,
  }
}

function valueOf(path: LeadPath, text: string): string | number | boolean | undefined {
  const { kind } = LEAD_FIELDS[path]
  if (kind === 'agreement') return text === YES
  if (text === '') return undefined
  if (kind === 'yesNo') return text === YES
  return kind === 'digits' || kind === 'year' ? Number(text) : text
}
