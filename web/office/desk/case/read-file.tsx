import { ScanText } from 'lucide'
import { useNavigate } from 'react-router'
import type { MessageFile } from '#contract/threads/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** A dealer’s paper that came with a message begins an offer, or leads to the draft that it began. */
export function ReadFile({ code, file }: { code: string; file: MessageFile }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { run, isBusy } = useAction({ failures: 'toast' })

  async function take() {
    const params = { code, id: file.id }
    const { file_id, offer_id } = await browserApi().call('POST /desk/cases/{code}/files/{id}/offer-file', { params })
    await navigate(`/desk/cases/${code}/offers/${offer_id ?? `new?paper=${file_id}`}`)
  }

  return (
    <Button
      variant="quiet"
      size="compact"
      className="-ml-3"
      busy={isBusy}
      startIcon={<Icon of={ScanText} size={18} />}
      aria-label={t('offers.paper.readFile', { file: file.name })}
      onClick={() => void run({ call: take, refresh: false })}
    >
      {t('offers.paper.readIt')}
    </Button>
  )
}
