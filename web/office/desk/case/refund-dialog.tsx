import { CASE_LINE_MAX } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { RadioField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { centsOf } from '#web/public/tools/typed-fields.ts'

type RefundDialogProps = {
  code: string
  requestId: string
  money: NonNullable<DeskCase['money']>
  onClose: () => void
}

/** All, a part, or nothing, with reasons that the client reads. Nothing is chosen beforehand, and the button says what goes back. */
export function RefundDialog({ code, requestId, money, onClose }: RefundDialogProps) {
  const { t } = useI18n()
  const format = useFormat()
  const leftCents = Math.round((money.total - money.refunded) * 100)
  const said = (cents: number) => format.money({ cents, currency: money.currency })
  const all = said(leftCents)
  const done = useDialogDone(onClose)
  const form = useForm({
    initial: { verdict: '', amount: '', answer: '' },
    draft: `refund answer ${requestId}`,
    endpoint: 'PUT /desk/cases/{code}/refund-requests/{id}',
    rest: { params: { code, id: requestId } },
    check: ({ verdict, amount, answer }) => {
      const cents = centsOf(amount) ?? 0
      const isWrong = verdict === 'partly' && (cents === 0 || cents > leftCents)
      return {
        ...(verdict === '' && { verdict: { key: 'desk.case.refundVerdictMissing' } as const }),
        ...(isWrong && { amount: { key: 'desk.case.refundAmountWrong', values: { amount: all } } as const }),
        ...(answer.trim() === '' && { answer: { key: 'desk.case.refundWordsMissing' } as const }),
      }
    },
    body: ({ verdict, amount, answer }) => {
      const words = { answer: answer.trim() }
      if (verdict === 'partly') return { verdict: 'partly' as const, amount: (centsOf(amount) ?? 0) / 100, ...words }
      return verdict === 'granted'
        ? { verdict: 'granted' as const, ...words }
        : { verdict: 'declined' as const, ...words }
    },
    onDone: () => done(t('desk.case.refundDone')),
  })
  const { verdict, amount } = form.values
  const backCents = verdict === 'granted' ? leftCents : verdict === 'partly' ? (centsOf(amount) ?? 0) : 0
  const submit = backCents > 0 ? t('desk.case.refundDoAmount', { amount: said(backCents) }) : t('desk.case.refundDo')
  return (
    <FormDialog
      form={form}
      title={t('desk.case.refundAnswer')}
      submit={submit}
      busy={t('desk.case.refundDoing')}
      onClose={onClose}
    >
      <RadioField
        {...form.field('verdict')}
        legend={t('desk.case.refundVerdict')}
        options={[
          { value: 'granted', label: t('desk.case.refundAll', { amount: all }) },
          { value: 'partly', label: t('desk.case.refundPart') },
          { value: 'declined', label: t('desk.case.refundNone') },
        ]}
      />
      {verdict === 'partly' && (
        <TextField {...form.field('amount')} label={t('desk.case.refundAmount')} inputMode="decimal" />
      )}
      <TextareaField {...form.field('answer')} label={t('desk.case.refundWords')} maxLength={CASE_LINE_MAX} />
    </FormDialog>
  )
}
