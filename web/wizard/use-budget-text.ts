import type { Budget } from '../../contract/lead-vocabulary.ts'
import { budgetText } from '../../locales/lead-lines.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useFormat } from '../i18n/use-format.ts'

export function useBudgetText(): (budget: Budget) => string {
  const { t } = useI18n()
  const format = useFormat()
  return (budget) => budgetText(budget, t, (amount) => format.money({ amount }))
}
