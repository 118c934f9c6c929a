import { Download } from 'lucide'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { saveFile } from '../../api/download.ts'
import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'

/** What the page shows of a client, as a file; for managers, and written down. */
export function ExportClient({ id }: { id: string }) {
  const { t } = useI18n()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function load() {
    const client = await browserApi().call('POST /desk/clients/{id}/export', { params: { id } })
    return { bytes: new Blob([JSON.stringify(client, null, 2)]), mediaType: 'application/json' }
  }

  async function save() {
    setIsBusy(true)
    try {
      await saveFile(load, `northlane-client-${id.slice(0, 8)}.json`)
      showToast({ text: t('desk.client.exported') })
    } catch (error) {
      showToast({ tone: 'danger', text: errorText(t, error) })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="second"
      size="compact"
      busy={isBusy}
      busyLabel={t('desk.client.export')}
      startIcon={<Icon of={Download} size={18} />}
      onClick={() => void save()}
    >
      {t('desk.client.export')}
    </Button>
  )
}
