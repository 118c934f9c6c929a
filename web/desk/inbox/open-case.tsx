import { FolderOpen } from 'lucide'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { randomKey } from '../../forms/attempts.ts'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

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
