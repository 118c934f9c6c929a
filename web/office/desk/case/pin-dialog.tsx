import { TODO_TEXT_MAX, TURNS } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { endOfOfficeDay } from '#contract/time/opening-hours.ts'
import { useOffice } from '#web/app/shell/use-office.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { useChangedSince } from './use-changed-since.ts'

const PIN_TURNS = TURNS.filter((turn) => turn !== 'nobody')

/** A next step that the consultant sets by hand, until they let the case say it again. */
export function PinDialog({ case: { code, version, pinned }, onClose }: { case: DeskCase; onClose: () => void }) {
  const { t } = useI18n()
  const house = useOffice()
  const changeSinceOpened = useChangedSince(JSON.stringify(pinned), { text: pinned?.text ?? '' })
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { turn: 'consultant', text: '', due: '' },
    endpoint: 'PUT /desk/cases/{code}/pin',
    rest: { params: { code } },
    check: ({ text }) => {
      if (text.trim() === '') return { text: { key: 'desk.case.todoTextMissing' } }
      const meanwhile = changeSinceOpened()
      return meanwhile ? { text: meanwhile } : {}
    },
    body: ({ turn, text, due }) => ({
      version,
      pin: {
        turn: PIN_TURNS.find((one) => one === turn) ?? 'consultant',
        text: text.trim(),
        due_at: due ? endOfOfficeDay(due, house) : null,
      },
    }),
    onDone: () => done(),
  })
  return (
    <FormDialog
      form={form}
      title={t('desk.case.pinTitle')}
      submit={t('desk.case.pin')}
      busy={t('desk.case.pinning')}
      onClose={onClose}
    >
      <TextField {...form.field('text')} label={t('desk.case.pinText')} maxLength={TODO_TEXT_MAX} />
      <SelectField
        {...form.field('turn')}
        label={t('desk.case.pinTurn')}
        choices={PIN_TURNS.map((value) => ({ value, label: t('desk.next.turn', { turn: value }) }))}
      />
      <TextField {...form.field('due')} type="date" label={t('desk.case.pinDue')} />
    </FormDialog>
  )
}
