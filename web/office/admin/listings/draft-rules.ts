import '#web/data/forms/zod-without-eval.ts'
import type { z } from 'zod'
import { LISTING_TEXT_MAX, type ListingFields, listingFields } from '#contract/listings/schema.ts'
import { KM_PER_MILE } from '#contract/values/distance.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { FieldMessages, Message } from '#web/data/forms/message.ts'
import { DRAFT_FIELDS, type DraftField, fieldsOf, type ListingDraft } from './listing-draft.ts'

const MISSING: Partial<Record<DraftField, MessageKey>> = {
  make: 'admin.form.errors.makeRequired',
  model: 'admin.form.errors.modelRequired',
  year: 'admin.form.errors.yearRequired',
}

/** The contract's own rules, in words that stand beside the field. */
export function draftProblems(draft: ListingDraft): FieldMessages<DraftField> {
  const problems: FieldMessages<DraftField> = {}
  for (const issue of listingFields.safeParse(fieldsOf(draft)).error?.issues ?? []) {
    const field = DRAFT_FIELDS.find((one) => one === issue.path[0])
    if (field) problems[field] ??= problemOf(field, issue, draft)
  }
  return problems
}

/** What a draft without problems says, as the API takes it. */
export function listingOf(draft: ListingDraft): ListingFields {
  return listingFields.parse(fieldsOf(draft))
}

function problemOf(field: DraftField, issue: z.core.$ZodIssue, draft: ListingDraft): Message {
  const missing = MISSING[field]
  const isText = field in LISTING_TEXT_MAX
  if (missing && (issue.code === 'too_small' || issue.code === 'invalid_type')) return { key: missing }
  if (field === 'vin') return { key: 'admin.form.errors.vin' }
  if (issue.code === 'too_small') return { key: 'admin.form.errors.negative' }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    const isInKm = field === 'mileage' && draft.mileage_unit === 'km'
    const max = isInKm ? Math.floor(most * KM_PER_MILE) : most
    return isText
      ? { key: 'admin.form.errors.tooLong', values: { max } }
      : { key: 'admin.form.errors.tooLarge', values: { max } }
  }
  if (field === 'mileage') return { key: 'admin.form.errors.whole' }
  if (field === 'price' || field === 'original_price') return { key: 'admin.form.errors.decimals' }
  return { key: 'admin.form.errors.refused' }
}
