import {
  LEAD_FIELDS,
  type LeadAnswers,
  type LeadLabel,
  type LeadPath,
  type LeadStep,
  NO,
  YES,
} from '#contract/leads/fields.ts'
import type { Locale } from '#contract/values/locales.ts'
import { leadText } from '#locales/lead-lines.ts'
import { formatMoney } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'
import { answeredLead } from './payload.ts'
import { fieldsOf, stepsOf } from './steps.ts'

/** Where the form has words of its own: for an answer, for none, or for one that is not sent. */
const OWN_WORDS: Partial<Record<LeadPath, (answer: string, t: Translate) => string | null>> = {
  brand: (answer, t) => (answer === '' ? t('leadForm.anyBrand') : null),
  prior_search: (answer, t) => t(`leadForm.priorSearch.${answer === YES ? YES : NO}`),
  tradeIn: (answer, t) => (answer === NO ? t('lead.no') : null),
}

type SummaryLine = { path: LeadPath; label: LeadLabel | null; text: string }
type SummaryStep = { step: LeadStep; lines: SummaryLine[] }

/**
 * What was answered, step by step, walked along the contract's record of fields. Without the step at which it is read: its fields
 * stand below.
 */
export function answerSummary(
  answers: LeadAnswers,
  isFuller: boolean,
  { locale, t }: { locale: Locale; t: Translate },
): SummaryStep[] {
  const lead = answeredLead(answers, isFuller)
  // Written as the form asks for them.
  const language = { locale, t, money: (amount: number) => formatMoney(locale, { amount }) }
  const textOf = (path: LeadPath) =>
    OWN_WORDS[path]?.(answers[path], t) ?? (answers[path].trim() === '' ? null : leadText(lead, path, language))

  return stepsOf(isFuller)
    .filter((step) => step !== 'terms')
    .map((step) => {
      const said = fieldsOf(step, isFuller).flatMap((path) => {
        const text = textOf(path)
        return text ? [{ path, text }] : []
      })
      // The step's title says what its first line is.
      const labelOf = (path: LeadPath) => (path === said[0]?.path ? null : LEAD_FIELDS[path].label)
      return { step, lines: said.map(({ path, text }) => ({ path, label: labelOf(path), text })) }
    })
    .filter(({ lines }) => lines.length > 0)
}
