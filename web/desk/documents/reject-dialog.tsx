import { useRevalidator } from 'react-router'
import { REVIEW_REASON_MAX_CHARS } from '../../../contract/document-vocabulary.ts'
import type { ReviewedDocument } from '../../../contract/documents.ts'
import { requireFields } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextareaField } from '../../forms/text-fields.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useToast } from '../../ui/toast.tsx'

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
