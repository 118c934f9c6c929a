import { useState } from 'react'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import type { Plan } from '#contract/payments/plans.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import { readSavings, SAVINGS_MAX_CENTS, SAVINGS_STEP_CENTS } from './fee-against-savings.ts'
import type { PlansAnswer } from './plans-answer.ts'
import { usePlans } from './use-plans.ts'
import { useTypicalSavings } from './use-typical-savings.ts'

/** The fee of a plan against savings of one's own choosing. Without scripts the table below says the same. */
export function SavingsCalculator({ answer }: { answer: PlansAnswer | Promise<PlansAnswer> }) {
  const plans = usePlans(answer)
  return plans.length > 0 ? <Calculator plans={plans} /> : null
}

function Calculator({ plans }: { plans: readonly Plan[] }) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const format = useFormat()
  const [chosen, setChosen] = useState<string>(plans[0]?.key ?? ('basic' satisfies PlanKey))
  const typical = useTypicalSavings()
  const [typed, setTyped] = useState(String(Math.max(0, typical.lowCents) / 100))
  const plan = plans.find(({ key }) => key === chosen) ?? plans[0]
  const savedCents = readSavings(typed)
  const range = {
    min: format.money({ cents: 0 }),
    max: format.money({ cents: SAVINGS_MAX_CENTS }),
    range: format.moneyRange(typical),
  }
  if (!plan) return null
  return (
    <section aria-labelledby="calculator-title" className="section-y bg-sunken noscript:hidden" data-print="hide">
      <div className="page-width">
        <h2 id="calculator-title" className="text-h1">
          {t('pricing.calculator.title')}
        </h2>
        <p className="mt-4 measure-lead text-lead text-ink-soft">{t('pricing.calculator.lead')}</p>
        <div className="mt-9 grid gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[5fr_6fr]">
          {/* What is chosen before the script is there would be lost. */}
          <fieldset disabled={!isHydrated} className="grid content-start gap-8">
            <RadioGroup
              legend={t('pricing.calculator.plan')}
              name="calculator-plan"
              layout="cards"
              value={plan.key}
              onValueChange={setChosen}
              options={plans.map((each) => ({
                value: each.key,
                label: t('pricing.calculator.planOption', {
                  plan: each.name,
                  price: format.money({ amount: each.price, currency: each.currency }, { withCode: true }),
                }),
              }))}
            />
            <div>
              <Field label={t('pricing.calculator.savings')} help={t('pricing.calculator.savingsHelp', range)}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={SAVINGS_MAX_CENTS / 100}
                    step={SAVINGS_STEP_CENTS / 100}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    onBlur={() => setTyped(String((savedCents ?? 0) / 100))}
                  />
                )}
              </Field>
              <input
                type="range"
                aria-label={t('pricing.calculator.slider')}
                aria-valuetext={format.money({ cents: savedCents ?? 0 })}
                min={0}
                max={SAVINGS_MAX_CENTS / 100}
                step={SAVINGS_STEP_CENTS / 100}
                value={(savedCents ?? 0) / 100}
                onChange={(event) => setTyped(event.target.value)}
                className="mt-3 road-slider"
              />
            </div>
          </fieldset>
          <CalculatorResult
            feeCents={Math.round(plan.price * 100)}
            savedCents={savedCents ?? 0}
            isTaxed={plan.is_taxed}
          />
        </div>
      </div>
    </section>
  )
}
