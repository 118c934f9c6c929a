import { useRevalidator } from 'react-router'
import { REVIEW_REASON_MAX_CHARS } from '#contract/documents/constants.ts'
import type { ReviewedDocument } from '#contract/documents/endpoints.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/** The reason is what the owner reads: without one there is no rejecting. */
export function RejectDialog({
  document: { id, ...document },
  onClose,
}: {
  document: ReviewedDocument
  onClose: () => void
}) {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const words = { document: t(`documentTypes.${document.document_type}`), name: document.user_name }
  const form = useForm({
    initial: { reason: '' },
    draft: `reject ${id}`,
    texts: { failed: 'desk.documents.decideFailed' },
    check: (values) => requireFields(values, ['reason'], 'desk.documents.reasonMissing'),
    endpoint: 'PUT /documents/admin/{id}',
    rest: { params: { id } },
    body: ({ reason }) => ({ status: 'rejected' as const, reason: reason.trim() }),
    onDone: async () => {
      await revalidate()
      showToast({ text: t('desk.documents.rejected', words) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('desk.documents.rejectTitle', words)}
      description={t('desk.documents.rejectText')}
      submit={t('desk.documents.reject')}
      busy={t('desk.documents.rejecting')}
      variant="danger"
      onClose={onClose}
    >
      <TextareaField
        {...form.field('reason')}
        label={t('desk.documents.reason')}
        help={t('desk.documents.reasonHelp')}
        maxLength={REVIEW_REASON_MAX_CHARS}
      />
    </FormDialog>
  )
}
