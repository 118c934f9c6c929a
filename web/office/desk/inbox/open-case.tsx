import { FolderOpen } from 'lucide'
import { useNavigate } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { randomKey } from '#web/data/forms/attempts.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** Opens the request's case at the desk, with what was asked as its brief; a request has one, however often this is pressed. */
export function OpenCase({ requestId }: { requestId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { run, isBusy } = useAction({ failures: 'toast' })

  async function open() {
    const { code } = await browserApi().call('POST /desk/cases', {
      body: { request_id: requestId },
      idempotencyKey: randomKey(),
    })
    await navigate(`/desk/cases/${code}`)
  }

  return (
    <Button
      size="compact"
      startIcon={<Icon of={FolderOpen} size={18} />}
      busy={isBusy}
      busyLabel={t('inbox.handling.openingCase')}
      onClick={() => void run({ call: open, refresh: false })}
    >
      {t('inbox.handling.openCase')}
    </Button>
  )
}
