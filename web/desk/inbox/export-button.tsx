import { Download } from 'lucide'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { downloadCsv } from '../../staff/download-csv.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { apiFilters, type InboxQuery } from './inbox-query.ts'

export function ExportButton({ query }: { query: InboxQuery }) {
  const { t } = useI18n()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      await downloadCsv('/inbox/admin/export', apiFilters(query), 'inbox')
      showToast({ text: t('inbox.exported') })
    } catch (error) {
      showToast({ tone: 'danger', text: `${t('inbox.exportFailed')} ${errorText(t, error)}` })
    } finally {
      setIsBusy(false)
    }
  }

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
