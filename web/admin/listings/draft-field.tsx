import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Field } from '../../ui/field.tsx'
import { type Choice, NativeSelect } from '../../ui/native-select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { FieldProblems } from './draft-rules.ts'
import type { DraftField, ListingDraft } from './listing-draft.ts'
import type { ListingForm } from './use-listing-form.ts'

export type SectionProps = { draft: ListingDraft; edit: ListingForm['edit']; problems: FieldProblems }

type DraftFieldProps = SectionProps & {
  field: DraftField
  help?: ReactNode
  isRequired?: boolean
  className?: string
}

/** One line of text. */
export function DraftText(props: DraftFieldProps) {
  const { field, draft, edit, isRequired } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          value={draft[field]}
          required={isRequired}
          autoComplete="off"
          onChange={(event) => edit(field, event.target.value)}
        />
      )}
    </Labelled>
  )
}

export function DraftNumber({ step, ...props }: DraftFieldProps & { step: number }) {
  const { field, draft, edit } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          name={field}
          value={draft[field]}
          min={0}
          step={step}
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          onChange={(event) => edit(field, event.target.value)}
          // Scrolling past a field that has the focus must not change a price.
          onWheel={(event) => event.currentTarget.blur()}
          className="tabular-nums"
        />
      )}
    </Labelled>
  )
}

export function DraftChoice({
  choices,
  placeholder,
  ...props
}: DraftFieldProps & { choices: readonly Choice[]; placeholder: string }) {
  const { field, draft, edit, isRequired } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <NativeSelect
          {...control}
          name={field}
          value={draft[field]}
          required={isRequired}
          placeholder={placeholder}
          choices={choices}
          onChange={(event) => edit(field, event.target.value)}
        />
      )}
    </Labelled>
  )
}

export function DraftLines(props: DraftFieldProps) {
  const { field, draft, edit } = props
  return (
    <Labelled {...props}>
      {(control) => (
        <Textarea
          {...control}
          name={field}
          value={draft[field]}
          onChange={(event) => edit(field, event.target.value)}
        />
      )}
    </Labelled>
  )
}

type LabelledProps = DraftFieldProps & { children: Parameters<typeof Field>[0]['children'] }

function Labelled({ field, problems, help, className, children }: LabelledProps) {
  const { t } = useI18n()
  const problem = problems[field]
  return (
    <Field
      label={t(`admin.fields.${field}`)}
      help={help}
      error={problem && t(problem.key, problem.values)}
      className={className}
    >
      {children}
    </Field>
  )
}
