import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { useFigures } from '../figures.ts'
import { OPTION_NAME } from './quote-fields.ts'

type Props = {
  options: readonly QuoteAnswer[]
  chosen: number
  currency: string
  /** Of the form that holds the quote: without scripts the choice is sent with it. */
  formId: string
  onChoose: (option: number) => void
}

/** A document with several offers: one of them is answered, and the others are a press away. */
export function OfferChooser({ options, chosen, currency, formId, onChoose }: Props) {
  const { t } = useI18n()
  const { exact, percent } = useFigures(currency)
  const termsOf = ({ financing: [terms] }: QuoteAnswer) => {
    if (terms?.payment === undefined) return null
    const payment = t(`quotes.options.${terms.frequency ?? 'monthly'}`, { payment: exact(terms.payment) })
    return terms.apr === undefined
      ? payment
      : t('quotes.options.withRate', { payment, apr: percent(String(terms.apr)) })
  }
  const totalOf = ({ quote, totals, proof, hasTotal }: QuoteAnswer): number | undefined =>
    proof === 'open' ? quote.stated_totals.at(-1) : hasTotal ? totals.sheet.asked : undefined
  return (
    <div className="quote-options mb-6 rounded-card bg-surface p-5 shadow-float print:hidden">
      <RadioGroup
        legend={t('quotes.options.title', { count: options.length })}
        name={OPTION_NAME}
        form={formId}
        layout="cards"
        help={t('quotes.options.lead')}
        value={String(chosen)}
        onValueChange={(value) => onChoose(Number(value))}
        options={options.map((option, at) => {
          const [first, ...more] = [totalOf(option), termsOf(option)].flatMap((each) =>
            each == null ? [] : [typeof each === 'number' ? exact(each) : each],
          )
          return {
            value: String(at),
            label: (
              <>
                <span className="block tabular-nums">{first}</span>
                <span className="block text-caption font-normal wrap-anywhere text-ink-soft tabular-nums">
                  {[option.heading ?? t('quotes.options.one', { number: at + 1 }), ...more].join(' · ')}
                </span>
              </>
            ),
          }
        })}
      />
      <div className="mt-3 hidden noscript:block">
        <Button type="submit" form={formId} variant="second" size="compact">
          {t('quotes.ask.again')}
        </Button>
      </div>
    </div>
  )
}
