import { Download } from 'lucide'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { downloadCsv } from '../../staff/download-csv.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { apiFilters, type InboxQuery } from './inbox-query.ts'

export function ExportButton({ query }: { query: InboxQuery }) {
  const { t } = useI18n()
  const { run, isBusy } = useAction({ failures: 'toast' })

  const download = () =>
    run({
      call: () => downloadCsv('/inbox/admin/export', apiFilters(query), 'inbox'),
      done: t('inbox.exported'),
      failed: 'inbox.exportFailed',
      refresh: false,
    })

  return (
    <Button
      variant="second"
      size="compact"
      busy={isBusy}
      busyLabel={t('inbox.exporting')}
      startIcon={<Icon of={Download} />}
      onClick={() => void download()}
    >
      {t('inbox.export')}
    </Button>
  )
}
