import { type ReactNode, useRef, useState } from 'react'
import { formatMoney } from '#locales/money.ts'
import { useAfterPress } from '#web/data/forms/after-press.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RestedStatus } from '#web/ui/feedback/rested-status.tsx'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { amount } from './typed-fields.ts'
import type { BoundText } from './use-tool-state.ts'

type FieldProps = BoundText & {
  label: string
  help?: ReactNode
  /** What the engine refuses about this field, in words. */
  error?: string | undefined
  className?: string
}

/** The fields of the tools. Each is a plain control with a name, so that the form works without scripts. */

export function AmountField({
  currency,
  isPrice = false,
  ...field
}: FieldProps & { currency: string /** Of a whole car: a few dollars are probably thousands. */; isPrice?: boolean }) {
  const { locale, t } = useI18n()
  const sign = locale !== 'zh' ? '$' : currency === 'USD' ? '美元' : '加元'
  const isBefore = locale === 'en' || locale === 'tl'
  const input = useRef<HTMLInputElement>(null)
  // “34” on the way to 34,900 is not doubted yet.
  const [isTyping, setIsTyping] = useState(false)
  const afterPress = useAfterPress()
  const meant = isPrice && !isTyping ? meantAmount(field.text) : undefined
  const money = (cents: number) => formatMoney(locale, { cents, currency })
  const doubt = meant ? t('tools.problems.doubt', { typed: money(meant / 1000), meant: money(meant) }) : undefined
  return (
    <div className={field.className}>
      <Field label={field.label} help={field.help} error={errorOf(field, t) ?? doubt}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              name={field.name}
              value={field.text}
              onChange={(event) => {
                setIsTyping(true)
                field.onText(event.target.value)
              }}
              onBlur={() => afterPress(() => setIsTyping(false))}
              className={classNames('field-control tabular-nums', isBefore ? 'pl-8' : 'pr-14')}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none absolute top-3 text-ink-soft',
                isBefore ? 'left-3.5' : 'right-3.5',
              )}
            >
              {sign}
            </span>
          </span>
        )}
      </Field>
      {isPrice && <RestedStatus text={doubt ?? ''} />}
      {meant && (
        <Button
          variant="second"
          size="compact"
          className="mt-2 noscript:hidden"
          onClick={() => {
            field.onText(String(meant / 100))
            input.current?.focus()
          }}
        >
          {t('tools.problems.useMeant', { meant: money(meant) })}
        </Button>
      )}
    </div>
  )
}

/** `34.9` for a car is probably 34,900. */
function meantAmount(text: string): number | undefined {
  const reading = amount().read(text.trim())
  const cents = 'value' in reading ? reading.value : undefined
  return cents !== undefined && cents >= 100 && cents < 100_000 ? cents * 1000 : undefined
}

export function PercentField(field: FieldProps) {
  return <FigureField {...field} inputMode="decimal" unit="%" />
}

export function CountField({ unit, ...field }: FieldProps & { unit: string }) {
  return <FigureField {...field} inputMode="numeric" unit={unit} />
}

function FigureField({ inputMode, unit, ...field }: FieldProps & { inputMode: 'decimal' | 'numeric'; unit: string }) {
  const { t } = useI18n()
  return (
    <Field label={field.label} help={field.help} error={errorOf(field, t)} className={field.className}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type="text"
            inputMode={inputMode}
            autoComplete="off"
            name={field.name}
            value={field.text}
            onChange={(event) => field.onText(event.target.value)}
            className="field-control pr-14 tabular-nums"
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-3 right-3.5 text-ink-soft">
            {unit}
          </span>
        </span>
      )}
    </Field>
  )
}

export function DayField({ max, ...field }: FieldProps & { max?: string }) {
  const { t } = useI18n()
  return (
    <Field label={field.label} help={field.help} error={errorOf(field, t)} className={field.className}>
      {(control) => (
        <DateInput
          {...control}
          name={field.name}
          max={max}
          value={field.text}
          onChange={(event) => field.onText(event.target.value)}
        />
      )}
    </Field>
  )
}

export type Option = { value: string; label: string }

export function ListField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { t } = useI18n()
  return (
    <Field label={field.label} help={field.help} error={errorOf(field, t)} className={field.className}>
      {(control) => (
        <NativeSelect
          {...control}
          name={field.name}
          choices={options}
          value={field.text}
          onChange={(event) => field.onText(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Two or three words side by side: radios, so that arrows move between them and a form sends the chosen one. */
export function SegmentField({
  options,
  ...field
}: Omit<FieldProps, 'label'> & { label: ReactNode; options: readonly Option[] }) {
  return (
    <fieldset className={classNames('min-w-0', field.className)}>
      <legend className="mb-1.5 text-label">{field.label}</legend>
      <div className="choice-segments">
        {options.map(({ value, label }) => (
          <label key={value} className="choice-segment">
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.text === value}
              onChange={() => field.onText(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function errorOf({ problem, error }: FieldProps, t: ReturnType<typeof useI18n>['t']): string | undefined {
  return problem === undefined ? error : t(`tools.problems.${problem}`)
}
