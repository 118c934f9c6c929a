import { type ReactNode, useId } from 'react'
import { classNames } from '../browser/class-names.ts'
import { FieldMessage } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode; drawing?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string) => void
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Of the form that it belongs to, where it stands outside of it. */
  form?: string
  /** `cards` for a choice that carries the page, `row` or `segments` for two or three short words. */
  layout?: Layout
  /** The question stands above already as the page's heading. */
  hideLegend?: boolean
  className?: string
}

type Layout = 'stack' | 'row' | 'cards' | 'segments'
const LIST = {
  stack: 'flex flex-col',
  row: 'flex flex-wrap gap-x-6',
  cards: 'grid gap-2.5',
  segments: 'choice-segments',
} as const
const OPTION = { stack: 'choice-row', row: 'choice-row', cards: 'choice-card', segments: 'choice-segment' } as const

export function RadioGroup({
  legend,
  options,
  help,
  error,
  layout = 'stack',
  hideLegend,
  className,
  ...group
}: RadioGroupProps) {
  const id = useId()
  const messageId = `${id}-message`
  const hasMessage = Boolean(help || error)
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={hasMessage ? messageId : undefined}
      aria-invalid={error ? true : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend id={id} className={hideLegend ? 'sr-only' : 'mb-1.5 text-label'}>
        {legend}
      </legend>
      <div className={LIST[layout]}>
        {options.map((option) => (
          <Radio key={option.value} option={option} group={group} layout={layout} />
        ))}
      </div>
      {hasMessage && (
        <div className="mt-1.5">
          <FieldMessage id={messageId} help={help} error={error} />
        </div>
      )}
    </fieldset>
  )
}

type RadioProps = {
  option: RadioOption
  group: Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onValueChange' | 'required' | 'form'>
  layout: Layout
}

function Radio({ option, group, layout }: RadioProps) {
  const { name, value, defaultValue, onValueChange, required, form } = group
  const chosen =
    value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value }
  return (
    <label className={OPTION[layout]}>
      <input
        {...chosen}
        type="radio"
        name={name}
        value={option.value}
        required={required}
        form={form}
        disabled={option.disabled}
        onChange={() => onValueChange?.(option.value)}
        className={layout === 'segments' ? 'sr-only' : 'choice-control choice-radio'}
      />
      <span className={layout === 'cards' ? 'min-w-0 flex-1 font-label' : undefined}>
        {option.label}
        {option.help && <span className="block text-caption font-normal text-ink-faint">{option.help}</span>}
      </span>
      {option.drawing}
    </label>
  )
}
