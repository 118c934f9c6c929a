import { useNavigate } from 'react-router'
import { CASE_LINE_MAX } from '#contract/cases/constants.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/** The reason is for colleagues; afterwards the case is no longer theirs to see. */
export function HandBackDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useI18n()
  const showToast = useToast()
  const navigate = useNavigate()
  const form = useForm({
    initial: { reason: '' },
    draft: `hand back ${code}`,
    endpoint: 'POST /desk/cases/{code}/hand-back',
    rest: { params: { code } },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { key: 'desk.case.handBackMissing' } } : {}),
    body: ({ reason }) => ({ reason: reason.trim() }),
    onDone: async () => {
      onClose()
      await navigate('/desk')
      showToast({ text: t('desk.case.handedBack', { code }) })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('desk.case.handBackTitle', { code })}
      description={t('desk.case.handBackText')}
      submit={t('desk.case.handBack')}
      busy={t('desk.case.handingBack')}
      onClose={onClose}
    >
      <TextareaField {...form.field('reason')} label={t('desk.case.handBackReason')} maxLength={CASE_LINE_MAX} />
    </FormDialog>
  )
}
