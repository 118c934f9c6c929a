import { useI18n } from '../../i18n/i18n.tsx'
import { CsvButton } from '../../staff/csv-button.tsx'
import { apiFilters, type InboxQuery } from './inbox-query.ts'

export function ExportButton({ query }: { query: InboxQuery }) {
  const { t } = useI18n()
  return (
    <CsvButton
      path="/inbox/admin/export"
      filters={apiFilters(query)}
      name="inbox"
      failed="inbox.exportFailed"
      busyLabel={t('inbox.exporting')}
      done={t('inbox.exported')}
    >
      {t('inbox.export')}
    </CsvButton>
  )
}
