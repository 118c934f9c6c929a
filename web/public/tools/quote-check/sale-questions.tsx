import type { MouseEvent } from 'react'
import type { SaleQuestion } from '#deal/quote/judge/questions.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountText } from '#web/data/i18n/money.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import type { QuoteCheck } from './use-quote-check.ts'

/** Each an answer by one press: the field of the form and what it says then. */
const ANSWERS = {
  electric: [
    ['yes', 'fuel', 'bev'],
    ['no', 'fuel', 'gas'],
  ],
  condition: [
    ['new', 'condition', 'new'],
    ['used', 'condition', 'used'],
  ],
} as const

type Props = { questions: readonly SaleQuestion[]; check: QuoteCheck; formId: string; money: (cents: number) => string }

/** What the sheet does not say and what would change the answer, with the difference; nothing else is asked. */
export function SaleQuestions({ questions, check, formId, money }: Props) {
  const { t } = useI18n()
  if (questions.length === 0) return null

  function showAd(event: MouseEvent) {
    event.preventDefault()
    const form = document.getElementById(formId)
    const field = form?.querySelector<HTMLElement>('[name="advertised"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  return (
    <ul aria-label={t('quotes.questions.title')} className="mt-5 grid gap-3" data-print="hide">
      {questions.map(({ about, effect }) => (
        <li key={about} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span className="measure-text">
            <AmountText text={t(`quotes.questions.${about}`, { amount: money(effect) })} />
          </span>
          <span className="flex flex-wrap gap-2">
            {about === 'ad' ? (
              <ButtonLink to={`#${formId}`} variant="second" size="compact" onClick={showAd}>
                {t('quotes.questions.addPrice')}
              </ButtonLink>
            ) : (
              ANSWERS[about].map(([answer, name, value]) => (
                <Button
                  key={value}
                  type="submit"
                  form={formId}
                  name={name}
                  value={value}
                  variant="second"
                  size="compact"
                  onClick={(event) => {
                    event.preventDefault()
                    check.answerQuestion({ [name]: value })
                  }}
                >
                  {t(`quotes.questions.${answer}`)}
                </Button>
              ))
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
