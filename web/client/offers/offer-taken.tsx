import { FileText } from 'lucide'
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents/constants.ts'
import type { ShownOffer } from '#contract/offers/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { downloadFile, openFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useDates } from '../cases/use-dates.ts'

/** The case's address for this reader: the client's own or the desk's. */
export type OfCase = { caseAt: `/cases/${string}` | `/desk/cases/${string}` }

/** How an offer came and when, who took it, and the file that proves it. */
export function OfferTaken({ shown, takenBy, caseAt }: OfCase & { shown: ShownOffer; takenBy?: string | undefined }) {
  const { t } = useI18n()
  const dates = useDates()
  const { proof, source, taken_at: taken } = shown
  const about = [
    t('offers.best.taken', { date: dates(taken, 'long'), source: t(`offers.sources.${source}`) }),
    takenBy && t('offers.desk.takenBy', { name: takenBy }),
  ]
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-caption text-ink-soft">
      {about.filter(Boolean).join(DOT)}
      {proof && <OfferFile file={proof} caseAt={caseAt} label={t('offers.best.proof', { name: proof.name })} />}
    </p>
  )
}

/** Opens a proof or the signed contract. */
export function OfferFile({ file, caseAt, label }: OfCase & { file: { id: string; name: string }; label: string }) {
  const { run, isBusy } = useAction({ failures: 'toast' })
  const load = () => downloadFile(`${caseAt}/offer-files/${file.id}`)
  const open = () =>
    run({
      call: () => openFile(load, { name: file.name, shownTypes: DOCUMENT_MEDIA_TYPES }),
      failed: 'offers.best.proofFailed',
      refresh: false,
    })
  return (
    <Button
      variant="quiet"
      size="compact"
      className="min-w-0 wrap-anywhere"
      busy={isBusy}
      startIcon={<Icon of={FileText} size={17} />}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}
