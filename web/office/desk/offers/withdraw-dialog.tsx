import { OFFER_MAX } from '#contract/offers/constants.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'

/** The offer that was accepted, and whose it is. */
export type Acceptance = { id: string; dealer: string }

type WithdrawProps = { acceptance: Acceptance; code: string; onClose: () => void }

/** In a dialog, not in the offer’s place: the typed reason stays when the offers reload. */
export function WithdrawDialog({ acceptance: { id, dealer }, code, onClose }: WithdrawProps) {
  const { t } = useI18n()
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { reason: '' },
    draft: `withdraw ${id}`,
    endpoint: 'POST /desk/cases/{code}/offers/{id}/withdraw',
    rest: { params: { code, id } },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { key: 'validation.required' } } : {}),
    body: ({ reason }) => ({ reason: reason.trim() }),
    onDone: () => done(t('offers.desk.withdrawn', { dealer })),
  })
  return (
    <FormDialog
      form={form}
      title={t('offers.desk.withdrawTitle', { dealer })}
      description={t('offers.desk.withdrawText')}
      submit={t('offers.desk.withdraw')}
      busy={t('offers.entry.sending')}
      onClose={onClose}
    >
      <TextareaField
        {...form.field('reason')}
        label={t('offers.desk.reason')}
        rows={3}
        maxLength={OFFER_MAX.reason}
        required
      />
    </FormDialog>
  )
}
