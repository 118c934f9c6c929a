import { CircleCheck, Download, RefreshCw, TriangleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { READER_BYTES } from './reader-size.ts'
import { lookStored, removeStored, type StoredReader, storeReader } from './stored-reader.ts'

type OfflineReaderProps = {
  /** Fetches the parts of the page that reading needs, so that they are kept with it. */
  onStore: () => Promise<unknown>
}

const ICONS = { none: Download, partly: TriangleAlert, gone: TriangleAlert, stored: CircleCheck } as const

/** Stores the reader for use without a network, on a press; says whether it is still there. */
export function OfflineReader({ onStore }: OfflineReaderProps) {
  const { t } = useI18n()
  const { fileSize, percent } = useFormat()
  const [stored, setStored] = useState<StoredReader | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const fetching = useRef<AbortController>(null)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const look = () => void lookStored().then(setStored, () => undefined)
    look()
    // The browser may have dropped files while the page was in the background.
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      fetching.current?.abort()
    }
  }, [])

  async function store() {
    const own = new AbortController()
    fetching.current = own
    setHasFailed(false)
    setSent(0)
    try {
      await Promise.all([onStore(), storeReader(setSent, own.signal)])
    } catch {
      if (!own.signal.aborted) setHasFailed(true)
    }
    setSent(null)
    setStored(await lookStored())
    status.current?.focus()
  }

  async function remove() {
    await removeStored()
    setStored(await lookStored())
    status.current?.focus()
  }

  const state = stored?.state ?? 'none'
  const total = fileSize(READER_BYTES)
  const left = fileSize(READER_BYTES - (stored?.bytes ?? 0))
  return (
    <div className="mt-4 grid gap-2 border-t pt-4 text-small">
      <p ref={status} tabIndex={-1} role="status" className="flex gap-3 text-ink-soft">
        <Icon
          of={ICONS[state]}
          size={18}
          className={
            state === 'stored'
              ? 'mt-0.5 text-money'
              : state === 'none'
                ? 'mt-0.5 text-primary'
                : 'mt-0.5 text-amber-ink'
          }
        />
        <span>{t(`papers.offline.${state}`, { have: fileSize(stored?.bytes ?? 0), total })}</span>
      </p>
      {hasFailed && (
        <p role="alert" className="font-label text-danger">
          {t('papers.offline.failed')}
        </p>
      )}
      {sent !== null ? (
        <>
          <Progress
            label={t('papers.offline.storing')}
            percent={(sent / READER_BYTES) * 100}
            valueText={t('papers.offline.progress', {
              share: percent(Math.min(1, sent / READER_BYTES)),
              sent: fileSize(sent),
              total,
            })}
          />
          <Button
            variant="quiet"
            size="compact"
            className="justify-self-start"
            onClick={() => fetching.current?.abort()}
          >
            {t('papers.offline.cancel')}
          </Button>
        </>
      ) : state === 'stored' ? (
        <Button variant="quiet" size="compact" className="-ml-3 justify-self-start" onClick={() => void remove()}>
          {t('papers.offline.remove')}
        </Button>
      ) : (
        <Button
          variant="second"
          size="compact"
          className="justify-self-start"
          startIcon={<Icon of={state === 'none' ? Download : RefreshCw} size={18} />}
          onClick={() => void store()}
        >
          {t(state === 'partly' || state === 'gone' ? 'papers.offline.rest' : 'papers.offline.make', { size: left })}
        </Button>
      )}
    </div>
  )
}
