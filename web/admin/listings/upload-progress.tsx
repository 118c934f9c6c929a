import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { FieldMessage } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { UploadState } from './save-listing.ts'

export function UploadProgress({ name, upload }: { name: string; upload: UploadState }) {
  const { t } = useI18n()
  const format = useFormat()
  if (upload.status === 'failed') {
    return (
      <div className="p-3">
        <FieldMessage id={`failed-${name}`} error={t('admin.images.uploadFailed')} />
      </div>
    )
  }
  const percent = upload.status === 'sending' ? upload.percent : upload.status === 'done' ? 100 : 0
  const isWorkedOn = upload.status === 'sending' && percent >= 100
  return (
    <div className="p-3">
      <Progress
        label={name}
        percent={percent}
        valueText={isWorkedOn ? t('admin.images.processing') : format.percent(Math.round(percent) / 100)}
      />
    </div>
  )
}
