import { FileArchive, Mail } from 'lucide'
import { useState } from 'react'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import { downloadFile, saveFile } from '#web/data/api/download.ts'
import { DraftNotice } from '#web/data/forms/draft-notice.tsx'
import { useAction } from '#web/data/forms/use-action.ts'
import { useKeptText } from '#web/data/forms/use-kept-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type LetterChanges, LetterDialog } from './letter-dialog.tsx'

/** All that proves what was offered, to keep; and a letter, to send or not. */
export function EvidenceSection({ room }: { room: OffersRoom }) {
  const { t } = useI18n()
  const { run, isBusy } = useAction({ failures: 'toast' })
  const [isWriting, setIsWriting] = useState(false)
  const letters = useKeptText<LetterChanges>(`letter ${room.code}`, {})

  const download = () =>
    run({
      call: () => saveFile(() => downloadFile(`/cases/${room.code}/evidence`), `evidence-${room.code}.zip`),
      failed: 'offers.evidence.failed',
      refresh: false,
    })

  return (
    <section aria-labelledby="evidence" className="mt-14 max-w-3xl">
      <h2 id="evidence" className="border-b-2 border-ink pb-2 text-h3">
        {t('offers.evidence.title')}
      </h2>
      <p className="mt-3 measure-text text-ink-soft">{t('offers.evidence.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="second"
          busy={isBusy}
          busyLabel={t('offers.evidence.downloading')}
          startIcon={<Icon of={FileArchive} size={19} />}
          onClick={() => void download()}
        >
          {t('offers.evidence.download')}
        </Button>
        <Button variant="quiet" startIcon={<Icon of={Mail} size={19} />} onClick={() => setIsWriting(true)}>
          {t('offers.evidence.letter')}
        </Button>
      </div>
      {isWriting && (
        <LetterDialog
          room={room}
          changes={letters.value}
          onChanges={letters.setValue}
          notice={letters.restored && <DraftNotice restored={letters.restored} onDiscard={letters.discard} />}
          onClose={() => setIsWriting(false)}
        />
      )}
    </section>
  )
}
