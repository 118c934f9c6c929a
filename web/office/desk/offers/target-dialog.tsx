import type { DeskRoom } from '#contract/desk/offers.ts'
import { OFFER_MAX } from '#contract/offers/constants.ts'
import { useProblemText } from '#web/data/forms/bound-field.tsx'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { AmountField } from '#web/public/tools/tool-fields.tsx'
import { amount, centsOf } from '#web/public/tools/typed-fields.ts'

/** What a good deal is here, and why: the client reads both. */
export function TargetDialog({ room, onClose }: { room: DeskRoom; onClose: () => void }) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: {
      target: room.target ? (room.target.amount / 100).toFixed(2) : '',
      reason: room.target?.reason ?? '',
    },
    draft: `target ${room.code}`,
    endpoint: 'PUT /desk/cases/{code}/target',
    rest: { params: { code: room.code } },
    check: ({ target, reason }) => ({
      ...(centsOf(target) === undefined && { target: { key: 'tools.problems.notAmount' } }),
      ...requireFields({ reason }, ['reason'], 'desk.documents.reasonMissing'),
    }),
    body: ({ target, reason }) => ({ amount: centsOf(target) ?? 0, reason: reason.trim() }),
    onDone: () => done(),
  })
  const { name, value, problem, onValue } = form.field('target')
  const reading = amount().read(value)
  return (
    <FormDialog
      form={form}
      title={t('offers.desk.targetTitle')}
      description={t('offers.desk.targetText')}
      submit={t('offers.desk.setTarget')}
      busy={t('offers.entry.sending')}
      onClose={onClose}
    >
      <AmountField
        name={name}
        text={value}
        problem={'problem' in reading ? reading.problem : undefined}
        error={useProblemText(problem)}
        onText={onValue}
        currency={room.currency}
        isPrice
        label={t('offers.desk.targetAmount')}
      />
      <TextareaField
        {...form.field('reason')}
        label={t('offers.desk.targetReason')}
        rows={3}
        maxLength={OFFER_MAX.reason}
      />
    </FormDialog>
  )
}
