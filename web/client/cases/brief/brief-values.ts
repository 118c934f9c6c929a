import type { Brief, BriefField } from '#contract/cases/endpoints.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { BRIEF_FIELD_NAMES, BRIEF_FIELDS, readDollars } from './brief-fields.ts'

/** The brief as a form holds it: text in every field. */
export type BriefValues = Record<BriefField, string>

export function valuesOf(brief: Brief): BriefValues {
  return eachField<BriefValues>((field) => String(brief[field] ?? ''))
}

export function briefOf(values: BriefValues): Brief {
  return eachField<Brief>((field) => BRIEF_FIELDS[field].read(values[field]))
}

function eachField<Result extends Record<BriefField, unknown>>(
  valueOf: <Field extends BriefField>(field: Field) => Result[Field],
): Result {
  return Object.fromEntries(BRIEF_FIELD_NAMES.map((field) => [field, valueOf(field)])) as Result
}

export function briefProblems(values: BriefValues): FieldMessages<BriefField> {
  const [min, max] = [readDollars(values.budget_min), readDollars(values.budget_max)]
  return {
    ...(min === undefined && { budget_min: { key: 'case.brief.problems.amount' } }),
    ...(max === undefined && { budget_max: { key: 'case.brief.problems.amount' } }),
    ...(typeof min === 'number' &&
      typeof max === 'number' &&
      max < min && { budget_max: { key: 'case.brief.problems.order' } }),
  }
}

export type MergedBrief = {
  values: BriefValues
  /** Fields that the other side changed meanwhile, taken over where nothing was typed here. */
  changed: BriefField[]
}

/** Merges the typed values with a brief that changed meanwhile: no text is lost without being shown. */
export function mergeBrief(base: Brief, typed: BriefValues, now: Brief): MergedBrief {
  const [before, present] = [valuesOf(base), valuesOf(now)]
  const mine = briefOf(typed)
  const changed = BRIEF_FIELD_NAMES.filter((field) => before[field] !== present[field] && mine[field] !== now[field])
  const values = eachField<BriefValues>((field) => (mine[field] === base[field] ? present[field] : typed[field]))
  return { values, changed }
}
