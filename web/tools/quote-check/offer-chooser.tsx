import type { QuoteAnswer } from '../../../deal/quote/quote-answer.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useFigures } from '../figures.ts'

type Props = { options: readonly QuoteAnswer[]; chosen: number; currency: string; onChoose: (option: number) => void }

/** A document with several offers: one of them is answered, and the others are a press away. */
export function OfferChooser({ options, chosen, currency, onChoose }: Props) {
  const { t } = useI18n()
  const { exact, percent } = useFigures(currency)
  const termsOf = ({ financing: [terms] }: QuoteAnswer) => {
    if (terms?.payment === undefined) return null
    const payment = t(`quotes.options.${terms.frequency ?? 'monthly'}`, { payment: exact(terms.payment) })
    return terms.apr === undefined
      ? payment
      : t('quotes.options.withRate', { payment, apr: percent(String(terms.apr)) })
  }
  return (
    <div className="mb-6 rounded-card bg-surface p-5 shadow-float print:hidden">
      <RadioGroup
        legend={t('quotes.options.title', { count: options.length })}
        name="option"
        layout="cards"
        help={t('quotes.options.lead')}
        value={String(chosen)}
        onValueChange={(value) => onChoose(Number(value))}
        options={options.map((option, at) => ({
          value: String(at),
          label: (
            <>
              <span className="block tabular-nums">{exact(option.totals.sheet.asked)}</span>
              <span className="block text-caption font-normal text-ink-soft tabular-nums">
                {[t('quotes.options.one', { number: at + 1 }), termsOf(option)].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        }))}
      />
    </div>
  )
}
