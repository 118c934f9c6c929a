import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { LeadAnswers, LeadPath } from '#contract/leads/fields.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { Translate } from '#locales/translate.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { type Choice, NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { RadioGroup, type RadioOption } from '#web/ui/inputs/radio-group.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import type { Problem, Problems } from './steps.ts'

/* The design system’s controls, tied to one answer each. */

export type StepProps = {
  answers: LeadAnswers
  isFuller: boolean
  problems: Problems
  onAnswer: (changes: Partial<LeadAnswers>) => void
}
type FieldProps = Pick<StepProps, 'answers' | 'problems' | 'onAnswer'> & { name: LeadPath }

/** What is wrong with a field, in words; a choice says what to do, because nothing can be typed. */
export function problemText(t: Translate, problem: Problem | undefined, kind?: 'choice'): string | undefined {
  if (!problem) return undefined
  const key: MessageKey = `leadForm.problems.${problem === 'required' && kind ? 'choose' : problem}`
  return t(key)
}

type LabelledProps = FieldProps & { label: string; help?: string; isOptional?: boolean; className?: string }

type TextAnswerProps = LabelledProps & {
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
}

export function TextAnswer(props: TextAnswerProps) {
  const { name, answers, onAnswer, type = 'text', inputMode = 'text', autoComplete = 'off', maxLength } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={type === 'text' ? undefined : false}
          name={name}
          value={answers[name]}
          onChange={(event) => onAnswer({ [name]: event.target.value })}
        />
      )}
    </Labelled>
  )
}

export function LongAnswer(props: LabelledProps & { maxLength: number }) {
  const { name, answers, onAnswer, maxLength } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          maxLength={maxLength}
          value={answers[name]}
          onChange={(event) => onAnswer({ [name]: event.target.value })}
        />
      )}
    </Labelled>
  )
}

type SelectAnswerProps = LabelledProps & {
  choices: readonly Choice[]
  placeholder: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function SelectAnswer(props: SelectAnswerProps) {
  const { name, answers, onAnswer, choices, placeholder, autoComplete } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <NativeSelect
          {...control}
          name={name}
          autoComplete={autoComplete}
          choices={choices}
          placeholder={placeholder}
          value={answers[name]}
          onChange={(event) => onAnswer({ [name]: event.target.value })}
        />
      )}
    </Labelled>
  )
}

type ChoiceAnswerProps = FieldProps & {
  legend: string
  options: readonly RadioOption[]
  layout: 'row' | 'cards'
  hideLegend?: boolean
  help?: string
  className?: string
}

export function ChoiceAnswer(props: ChoiceAnswerProps) {
  const { name, answers, problems, onAnswer, legend, options, layout, hideLegend, help, className } = props
  const { t } = useI18n()
  return (
    <RadioGroup
      legend={legend}
      hideLegend={hideLegend ?? false}
      name={name}
      layout={layout}
      options={options}
      value={answers[name]}
      onValueChange={(value) => onAnswer({ [name]: value })}
      help={help}
      error={problemText(t, problems[name], 'choice')}
      className={className ?? ''}
    />
  )
}

type ControlRender = Parameters<typeof Field>[0]['children']

function Labelled(props: LabelledProps & { children: ControlRender }) {
  const { name, label, help, isOptional, problems, className, children } = props
  const { t } = useI18n()
  return (
    <Field
      label={label}
      help={help}
      error={problemText(t, problems[name])}
      className={className ?? ''}
      {...(isOptional && { note: t('leadForm.optional') })}
    >
      {children}
    </Field>
  )
}
