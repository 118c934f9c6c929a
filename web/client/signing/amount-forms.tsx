import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PAYMENT_FREQUENCIES, PAYMENTS_A_YEAR } from '#contract/offers/constants.ts'
import type { AddedLine, AgreedLine, CreditTerm } from '#contract/signing/lines.ts'
import { useFocusRefused } from '#web/data/forms/use-focus-refused.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { AmountField, CountField, ListField, PercentField } from '#web/public/tools/tool-fields.tsx'
import { centsOf, count, percent } from '#web/public/tools/typed-fields.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { isMoney } from './terms.ts'

const LINE_MAX_CHARS = 80
const TEXT = 'added-text'
const AMOUNT = 'added-amount'

function useRefusal() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useFocusRefused(form, tries)
  return { form, isWrong: tries > 0, refuse: () => setTries((last) => last + 1) }
}

type DifferentAmountProps = {
  line: AgreedLine
  currency: string
  isMetric: boolean
  typed: string
  onTyped: (text: string) => void
  onRead: (amount: number) => void
}

/** What the contract says instead. */
export function DifferentAmount({ line, currency, isMetric, typed, onTyped, onRead }: DifferentAmountProps) {
  const { t } = useI18n()
  const { form, isWrong, refuse } = useRefusal()
  const { term } = line
  // What comes off the total is typed without its minus.
  const isOff = line.amount < 0
  const amount = amountTyped(term, typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amount === undefined) refuse()
    else onRead(isOff ? -amount : amount)
  }

  const wrong = isMoney(term) ? t('signing.notAmount') : t('signing.notFigure')
  const field = {
    name: 'contract',
    label: t('signing.amount'),
    text: typed,
    problem: undefined,
    onText: onTyped,
    error: isWrong && amount === undefined ? wrong : undefined,
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      {isMoney(term) ? (
        <AmountField {...field} currency={currency} help={t('signing.amountHelp')} />
      ) : term === 'frequency' ? (
        <ListField
          {...field}
          options={[
            { value: '', label: t('signing.choose') },
            ...PAYMENT_FREQUENCIES.map((value) => ({
              value: String(PAYMENTS_A_YEAR[value]),
              label: t(`signing.values.${value}`),
            })),
          ]}
        />
      ) : term === 'months' ? (
        <CountField {...field} unit={t('signing.units.months')} />
      ) : term === 'distance_a_year' ? (
        <CountField {...field} unit={t(isMetric ? 'signing.units.km' : 'signing.units.miles')} />
      ) : (
        <PercentField {...field} />
      )}
      <Button type="submit">{t('signing.next')}</Button>
    </form>
  )
}

/** As terms compare: thousandths of a percent, whole months, payments a year. */
function amountTyped(term: CreditTerm | undefined, typed: string): number | undefined {
  if (isMoney(term)) return centsOf(typed)
  const reading = term === 'apr' || term === 'residual_share' ? percent().read(typed) : count(1_000_000).read(typed)
  if (!('value' in reading) || reading.value === undefined) return undefined
  return typeof reading.value === 'string' ? Math.round(Number(reading.value) * 1_000) : reading.value
}

type AddLineProps = {
  currency: string
  /** What was typed before, also over a reload. */
  typed: Readonly<Record<string, string>>
  onTyped: (name: string, text: string) => void
  onAdd: (line: AddedLine) => void
  onCancel: () => void
}

/** A line that stands in the contract and not in the offer. */
export function AddLine({ currency, typed: before, onTyped, onAdd, onCancel }: AddLineProps) {
  const { t } = useI18n()
  const { [TEXT]: text = '', [AMOUNT]: typed = '' } = before
  const { form, isWrong, refuse } = useRefusal()
  const cents = centsOf(typed)
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || cents === undefined) refuse()
    else onAdd({ text: text.trim(), amount: cents })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mt-4 grid gap-4 rounded-card border bg-surface p-5 shadow-float"
    >
      <h2 className="text-h4">{t('signing.anotherTitle')}</h2>
      <Field
        label={t('signing.anotherText')}
        error={isWrong && text.trim() === '' ? t('signing.anotherTextMissing') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={LINE_MAX_CHARS}
            value={text}
            onChange={(event) => onTyped(TEXT, event.target.value)}
          />
        )}
      </Field>
      <AmountField
        name="added"
        currency={currency}
        label={t('signing.amount')}
        text={typed}
        problem={undefined}
        onText={(amount) => onTyped(AMOUNT, amount)}
        error={isWrong && cents === undefined ? t('signing.notAmount') : undefined}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="second" onClick={onCancel}>
          {t('signing.cancel')}
        </Button>
        <Button type="submit">{t('signing.add')}</Button>
      </div>
    </form>
  )
}
