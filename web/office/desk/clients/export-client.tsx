import { Download } from 'lucide'
import { browserApi } from '#web/data/api/browser-api.ts'
import { saveFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** What the page shows of a client, as a file; for managers, and written down. */
export function ExportClient({ id }: { id: string }) {
  const { t } = useI18n()
  const { run, isBusy } = useAction({ failures: 'toast' })

  async function load() {
    const client = await browserApi().call('POST /desk/clients/{id}/export', { params: { id } })
    return { bytes: new Blob([JSON.stringify(client, null, 2)]), mediaType: 'application/json' }
  }

  const save = () =>
    run({
      call: () => saveFile(load, `northlane-client-${id.slice(0, 8)}.json`),
      done: t('desk.client.exported'),
      refresh: false,
    })

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
