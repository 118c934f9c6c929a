import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FieldMessage } from '#web/ui/inputs/field.tsx'
import type { DocumentRow } from './document-rows.ts'
import type { Sending } from './use-document-uploads.ts'

type UploadStateProps = { row: DocumentRow; sending: Sending | undefined; problem: string | undefined }

/** How far an upload is, or why it did not work. */
export function UploadState({ row, sending, problem }: UploadStateProps) {
  const { t } = useI18n()
  const format = useFormat()
  if (sending) {
    const share = format.percent(Math.round(sending.percent) / 100)
    return (
      <div className="mt-3">
        <Progress
          label={t('userProfile.documents.sending', { document: sending.fileName })}
          percent={sending.percent}
          valueText={sending.percent >= 100 ? t('userProfile.documents.processing') : share}
        />
      </div>
    )
  }
  return (
    <div role="alert" className={problem ? 'mt-2' : undefined}>
      {problem && <FieldMessage id={`problem-${row.key}`} error={problem} />}
    </div>
  )
}
