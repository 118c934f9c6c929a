import { Download } from 'lucide'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { downloadCsv } from '../../staff/download-csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { apiFilters, type ListingQuery } from './listing-query.ts'

/** The file holds what the filters leave, all pages of it. */
export function ExportButton({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  async function download() {
    await run({
      refresh: false,
      failed: 'admin.listings.exportFailed',
      call: () => downloadCsv('/car-listings/admin/export', apiFilters(query), 'listings'),
    })
  }
  return (
    <>
      <Button
        variant="second"
        size="compact"
        busy={isBusy}
        busyLabel={t('admin.listings.exporting')}
        startIcon={<Icon of={Download} size={18} />}
        onClick={() => void download()}
      >
        {t('admin.listings.export')}
      </Button>
      {failure && <Alert type="danger" title={failure} />}
    </>
  )
}
