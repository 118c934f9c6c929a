import { LockKeyhole } from 'lucide'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { markedLines, textOfMarked } from '#papers/marks.ts'
import { PAPER_LIMITS } from '#papers/paper-problem.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useArea } from '#web/data/i18n/use-area.ts'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import type { PaperEntryProps } from './paper-entry.tsx'
import { PoorPicture } from './poor-picture.tsx'
import { type ReadingState, readInWorker } from './reading-state.ts'

const CheckRead = lazyComponent(async () => (await import('./check-read.tsx')).CheckRead)

type PaperReadingProps = {
  file: File
  formId: string
  of: PaperEntryProps['of']
  onText: (text: string) => void
  onCancel: () => void
  onRetake: () => void
  onTyping: () => void
}

/** One paper while it is read, and what came of it. */
export function PaperReading(props: PaperReadingProps) {
  // Without its words there is no network either: the ways in stand there again.
  return useArea('reading') ? <Reading {...props} /> : <Unfetched onCancel={props.onCancel} />
}

function Unfetched({ onCancel }: Pick<PaperReadingProps, 'onCancel'>) {
  const { t } = useI18n()
  return (
    <Alert type="danger" title={t('papers.missing')}>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={onCancel}>
        {t('errorPage.retry')}
      </Button>
    </Alert>
  )
}

function Reading({ file, formId, of, onText, onCancel, onRetake, onTyping }: PaperReadingProps) {
  const { t } = useI18n()
  const { fileSize } = useFormat()
  const [state, setState] = useState<ReadingState>({ kind: 'starting' })
  const [attempt, setAttempt] = useState(0)
  const [isTrusted, setIsTrusted] = useState(false)

  const follow = useEffectEvent((next: ReadingState) => {
    setState(next)
    if (next.kind === 'read' && !next.paper.isPoor) writeText(next)
  })
  function writeText({ paper }: Extract<ReadingState, { kind: 'read' }>) {
    onText(paper.pages.map(({ lines }) => textOfMarked(lines, markedLines(lines))).join('\n'))
  }
  useEffect(() => readInWorker(file, (next) => follow(next)), [file, attempt])

  function tryAgain() {
    setState({ kind: 'starting' })
    setAttempt(attempt + 1)
  }

  if (state.kind === 'refused') {
    return (
      <div className="grid gap-4">
        <Alert
          type="warning"
          title={t(`reading.problems.${state.problem}.title`, { size: fileSize(file.size) })}
          isNews
        >
          {t(`reading.problems.${state.problem}.note`, {
            most: fileSize(PAPER_LIMITS.bytes),
            pages: PAPER_LIMITS.pages,
          })}
        </Alert>
        <WaysOn onAgain={onCancel} again={t('reading.another')} onTyping={onTyping} />
      </div>
    )
  }
  if (state.kind === 'unfetched') {
    return (
      <div className="grid gap-4">
        <Alert type="danger" title={t(state.isDamaged ? 'reading.damaged' : 'reading.unfetched')}>
          {t('reading.unfetchedNote')}
        </Alert>
        <WaysOn onAgain={tryAgain} again={t('reading.tryAgain')} onTyping={onTyping} />
      </div>
    )
  }
  if (state.kind !== 'read') return <Working state={state} file={file} onCancel={onCancel} />
  if (state.paper.isPoor && !isTrusted) {
    return (
      <PoorPicture
        paper={state.paper}
        onRetake={onRetake}
        onTyping={onTyping}
        onTrust={() => {
          setIsTrusted(true)
          writeText(state)
        }}
      />
    )
  }
  return (
    <Suspense fallback={<p role="status">{t('shell.loading')}</p>}>
      <CheckRead
        paper={state.paper}
        fileName={file.name}
        formId={formId}
        of={of}
        onText={onText}
        onRetake={onRetake}
        onClose={onCancel}
      />
    </Suspense>
  )
}

type WorkingProps = {
  state: Extract<ReadingState, { kind: 'starting' | 'fetching' | 'reading' }>
  file: File
  onCancel: () => void
}

function Working({ state, file, onCancel }: WorkingProps) {
  const { t } = useI18n()
  const { fileSize, percent } = useFormat()
  const isFetching = state.kind === 'fetching'
  const share = isFetching
    ? state.sent / state.total
    : state.kind === 'reading' && state.total > 0
      ? state.done / state.total
      : 0
  function detail(): string {
    if (isFetching)
      return t('reading.fetchedOf', { share: percent(share), sent: fileSize(state.sent), total: fileSize(state.total) })
    if (state.kind === 'reading' && state.total > 0)
      return t('reading.pieces', { done: state.done, total: state.total })
    return t('reading.finding')
  }
  return (
    <div aria-busy="true" className="grid gap-4 rounded-card border bg-surface p-5">
      <h2 className="text-h3">
        {isFetching
          ? t('reading.getting')
          : t('reading.readingPage', {
              page: state.kind === 'reading' ? state.page : 1,
              pages: state.kind === 'reading' ? state.pages : 1,
            })}
      </h2>
      <Progress label={file.name} percent={share * 100} valueText={detail()} />
      <p className="flex gap-3 text-small text-ink-soft">
        <Icon of={LockKeyhole} size={18} className="mt-0.5 text-primary" />
        {t('reading.goesNowhere')}
      </p>
      <Button variant="second" className="w-full" onClick={onCancel}>
        {t('reading.cancel')}
      </Button>
    </div>
  )
}

function WaysOn({ onAgain, again, onTyping }: { onAgain: () => void; again: string; onTyping: () => void }) {
  const { t } = useI18n()
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="main" onClick={onAgain}>
        {again}
      </Button>
      <Button variant="second" onClick={onTyping}>
        {t('reading.typeInstead')}
      </Button>
    </div>
  )
}
