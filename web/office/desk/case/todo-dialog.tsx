import { ADDED_TODO_KINDS, CASE_SIDES, TODO_TEXT_MAX } from '#contract/cases/constants.ts'
import { DOCUMENT_TYPES } from '#contract/documents/constants.ts'
import { endOfOfficeDay } from '#contract/time/opening-hours.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'

const EMPTY: Record<'side' | 'kind' | 'document_type' | 'text' | 'why' | 'due', string> = {
  side: 'client',
  kind: 'document',
  document_type: DOCUMENT_TYPES[0],
  text: '',
  why: '',
  due: '',
}

/** A document is named by its type, in the language of the reader; only a type “other” needs words. */
const isSaidInWords = ({ kind, document_type }: typeof EMPTY) => kind !== 'document' || document_type === 'other'

export function TodoDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useI18n()
  const house = useOffice()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: EMPTY,
    draft: `to-do ${code}`,
    endpoint: 'POST /desk/cases/{code}/todos',
    rest: { params: { code } },
    check: (values) =>
      isSaidInWords(values) && values.text.trim() === '' ? { text: { key: 'desk.case.todoTextMissing' } } : {},
    body: (values) => {
      const { side, kind, document_type, text, why, due } = values
      const type = kind === 'document' ? DOCUMENT_TYPES.find((one) => one === document_type) : undefined
      return {
        side: kind === 'document' || side === 'client' ? ('client' as const) : ('consultant' as const),
        kind: ADDED_TODO_KINDS.find((one) => one === kind) ?? 'free',
        text: isSaidInWords(values) ? text.trim() : '',
        why: why.trim() || null,
        document_type: type ?? null,
        due_at: due ? endOfOfficeDay(due, house) : null,
      }
    },
    onDone: (_answer, { side, kind }) => {
      const isTheirs = kind === 'document' || side === 'client'
      return done(t(isTheirs ? 'desk.case.todoAdded' : 'desk.case.todoAddedOwn'))
    },
  })
  const isDocument = form.values.kind === 'document'
  return (
    <FormDialog
      form={form}
      title={t('desk.case.todoAddTitle')}
      submit={t('desk.case.todoDo')}
      busy={t('desk.case.todoDoing')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('kind')}
        label={t('desk.case.todoKind')}
        choices={ADDED_TODO_KINDS.map((value) => ({ value, label: t(`desk.case.todoKinds.${value}`) }))}
      />
      {isDocument ? (
        <SelectField
          {...form.field('document_type')}
          label={t('desk.case.todoDocument')}
          choices={DOCUMENT_TYPES.map((value) => ({ value, label: t(`documentTypes.${value}`) }))}
        />
      ) : (
        <SelectField
          {...form.field('side')}
          label={t('desk.case.todoSide')}
          choices={CASE_SIDES.map((value) => ({ value, label: t(`desk.case.todoSides.${value}`) }))}
        />
      )}
      {isSaidInWords(form.values) && (
        <TextField {...form.field('text')} label={t('desk.case.todoText')} maxLength={TODO_TEXT_MAX} />
      )}
      <TextField {...form.field('why')} label={t('desk.case.todoWhy')} maxLength={TODO_TEXT_MAX} />
      <TextField {...form.field('due')} type="date" label={t('desk.case.todoDue')} />
    </FormDialog>
  )
}
