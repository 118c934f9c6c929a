import { Calculator, FileText, PencilLine, Type } from 'lucide'
import type { ReactNode } from 'react'
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents/constants.ts'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { PAPER_LIMITS } from '#papers/paper-problem.ts'
import { downloadFile, openFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useArea } from '#web/data/i18n/use-area.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { PaperPicture } from './paper-picture.tsx'
import type { EntryHandle } from './use-entry.ts'

type PaperPanelProps = { handle: EntryHandle; code: string; reading: PaperReading }

/** About what a page takes, for people to know whether to wait. */
const SECONDS_A_PAPER = 10

/** The dealer’s paper beside the draft: how far its reading is, or the paper with its rows. */
export function PaperPanel({ handle, code, reading }: PaperPanelProps) {
  const { t } = useI18n()
  const { fileSize } = useFormat()
  const { run } = useAction({ failures: 'toast' })
  const { file, status } = reading
  const load = () => downloadFile(`/desk/cases/${code}/offer-files/${file.id}`)
  return (
    <section aria-labelledby="paper" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h2 id="paper" className="text-h4">
          {t('offers.paper.title')}
        </h2>
        <p className="text-caption wrap-anywhere text-ink-soft">
          {file.name}, {fileSize(file.size_bytes)}
        </p>
      </div>
      {status === 'read' ? (
        <Read handle={handle} code={code} reading={reading} />
      ) : (
        <UnderWay handle={handle} reading={reading} />
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3"
          startIcon={<Icon of={FileText} size={18} />}
          onClick={() =>
            void run({
              call: () => openFile(load, { name: file.name, shownTypes: DOCUMENT_MEDIA_TYPES }),
              refresh: false,
            })
          }
        >
          {t('offers.paper.open')}
        </Button>
        <Button variant="quiet" size="compact" onClick={handle.forgetProof}>
          {t('offers.entry.otherFile')}
        </Button>
      </p>
    </section>
  )
}

function Read({ handle, code, reading }: PaperPanelProps) {
  const { t } = useI18n()
  const rows = handle.onPaper?.rows ?? []
  const hasText = reading.paper?.pages.every((page) => page.has_text) ?? false
  const isUsed = Object.keys(handle.entry.sources).length > 0
  return (
    <>
      {reading.paper?.is_poor && (
        <Alert type="warning" title={t('offers.paper.poor')}>
          {t('offers.paper.poorNote', { sure: reading.paper.sure, found: reading.paper.found })}
        </Alert>
      )}
      {!isUsed && (
        <Alert type="info" title={t('offers.paper.notUsed')}>
          <Button variant="quiet" size="compact" className="-ml-3" onClick={handle.takeRows}>
            {t('offers.paper.use')}
          </Button>
        </Alert>
      )}
      <PaperPicture code={code} reading={reading} rows={rows} />
      <p className="flex items-center gap-2 text-caption text-ink-soft">
        <Icon of={Type} size={15} />
        {t(hasText ? 'offers.paper.fromText' : 'offers.paper.fromPicture')}
      </p>
      <ul className="grid gap-2 border-t pt-4 text-small text-ink-soft">
        <Legend mark={<span className="tabular-nums">2</span>}>{t('offers.paper.legendRow')}</Legend>
        <Legend mark={<Icon of={PencilLine} size={14} />} isDashed>
          {t('offers.paper.legendTyped')}
        </Legend>
        <Legend mark={<Icon of={Calculator} size={14} />} isDashed>
          {t('offers.paper.legendWorkedOut')}
        </Legend>
      </ul>
      <p className="text-caption text-ink-soft">{t('offers.paper.stays')}</p>
    </>
  )
}

function Legend({ mark, isDashed = false, children }: { mark: ReactNode; isDashed?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`inline-grid h-6 min-w-7.5 place-items-center rounded-md border border-line-strong text-caption ${isDashed ? 'border-dashed' : 'bg-surface'}`}
      >
        {mark}
      </span>
      {children}
    </li>
  )
}

function UnderWay({ handle: { paper }, reading }: Omit<PaperPanelProps, 'code'>) {
  const { t } = useI18n()
  const { status, before, progress } = reading
  if (status === 'refused') return <Refused paper={paper} reading={reading} />
  if (status === 'failed' || status === 'canceled') {
    return (
      <Alert
        type={status === 'failed' ? 'danger' : 'info'}
        title={t(status === 'failed' ? 'offers.paper.failed' : 'offers.paper.canceled')}
        isNews
      >
        <span className="block">{t('offers.paper.fileStays')}</span>
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3"
          busy={paper.isAsking}
          onClick={() => void paper.read()}
        >
          {t('offers.paper.readAgain')}
        </Button>
      </Alert>
    )
  }
  const isWaiting = status === 'waiting'
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0
  const percent = progress ? ((progress.page - 1 + share) / progress.pages) * 100 : 0
  const detail =
    progress && progress.total > 0
      ? t('offers.paper.pieces', { done: progress.done, total: progress.total })
      : t('offers.paper.finding')
  return (
    <div aria-busy="true" className="grid gap-3 rounded-card border bg-surface p-4">
      <p role="status" className="text-small">
        {isWaiting
          ? t('offers.paper.queue', { before: before ?? 0, seconds: ((before ?? 0) + 1) * SECONDS_A_PAPER })
          : t('offers.paper.reading', { page: progress?.page ?? 1, pages: progress?.pages ?? 1 })}
      </p>
      <Progress
        label={reading.file.name}
        percent={isWaiting ? 0 : percent}
        valueText={isWaiting ? t('offers.paper.waiting') : detail}
      />
      <p className="text-caption text-ink-soft">{t('offers.paper.goOn')}</p>
      <Button variant="quiet" size="compact" className="justify-self-end" onClick={() => void paper.cancel()}>
        {t('offers.paper.cancel')}
      </Button>
    </div>
  )
}

function Refused({ paper, reading }: Pick<EntryHandle, 'paper'> & { reading: PaperReading }) {
  const { t } = useI18n()
  const hasWords = useArea('reading')
  return (
    <Alert type="warning" title={hasWords ? problemTitle() : t('offers.paper.failed')} isNews>
      <span className="block">{t('offers.paper.fileStays')}</span>
      {reading.problem === 'tooHard' && (
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3"
          busy={paper.isAsking}
          onClick={() => void paper.read()}
        >
          {t('offers.paper.readAgain')}
        </Button>
      )}
    </Alert>
  )

  function problemTitle(): string {
    if (!reading.problem) return t('offers.paper.failed')
    if (reading.problem === 'tooHard') return t('offers.paper.tooHard')
    return t(`reading.problems.${reading.problem}.title`, { size: '', pages: PAPER_LIMITS.pages })
  }
}
