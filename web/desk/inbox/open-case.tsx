import { FolderOpen } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { errorText } from '../../api/error-text.ts'
import { randomKey } from '../../forms/attempts.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Opens the request's case at the desk, with what was asked as its brief; a request has one, however often this is pressed. */
export function OpenCase({ requestId }: { requestId: string }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    setIsBusy(true)
    try {
      const { code } = await browserApi().call('POST /desk/cases', {
        body: { request_id: requestId },
        idempotencyKey: randomKey(),
      })
      await navigate(`/desk/cases/${code}`)
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'danger' })
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="compact"
      startIcon={<Icon of={FolderOpen} size={18} />}
      busy={isBusy}
      busyLabel={t('inbox.handling.openingCase')}
      onClick={() => void open()}
    >
      {t('inbox.handling.openCase')}
    </Button>
  )
}
