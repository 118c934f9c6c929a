import { type FormEvent, useId, useState } from 'react'
import { REVIEW_REASON_MAX_CHARS } from '../../../contract/document-vocabulary.ts'
import type { ReviewedDocument } from '../../../contract/documents.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type RejectDialogProps = {
  document: ReviewedDocument | null
  isBusy: boolean
  failure: string | null
  onClose: () => void
  onReject: (document: ReviewedDocument, reason: string) => void
}

/** The reason is what the owner reads: without one there is no rejecting. */
export function RejectDialog({ document, isBusy, failure, onClose, onReject }: RejectDialogProps) {
  const { t } = useI18n()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setIsMissing(true)
    if (document && !isBusy) onReject(document, reason.trim())
  }

  function close() {
    setReason('')
    setIsMissing(false)
    onClose()
  }

  return (
    <Dialog
      open={document !== null}
      onOpenChange={(open) => !open && close()}
      title={
        document
          ? t('desk.documents.rejectTitle', {
              document: t(`documentTypes.${document.document_type}`),
              name: document.user_name,
            })
          : ''
      }
      description={t('desk.documents.rejectText')}
      closeLabel={t('staff.close')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('staff.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy} busyLabel={t('desk.documents.rejecting')}>
            {t('desk.documents.reject')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('desk.documents.reason')}
          help={t('desk.documents.reasonHelp')}
          error={isMissing && t('desk.documents.reasonMissing')}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={REVIEW_REASON_MAX_CHARS}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                setIsMissing(false)
              }}
            />
          )}
        </Field>
        {failure && <Alert type="danger" title={failure} />}
      </form>
    </Dialog>
  )
}
