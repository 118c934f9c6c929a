import { Download } from 'lucide'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DataExport } from '#contract/privacy/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { downloadFile, saveFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { RoadDashes } from '#web/ui/display/road-dashes.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/** A copy of everything we hold: asked for, put together, downloaded. */
export function DataCopy({ latest }: { latest: DataExport | null }) {
  const { t } = useI18n()
  const asking = useAction()
  const loading = useAction()
  useFinishedExport(latest?.status === 'pending')

  const ask = () =>
    asking.run({
      call: () => browserApi().call('POST /profile/me/export', {}),
      failed: 'userProfile.privacy.exportError',
    })
  const download = (ready: DataExport) =>
    loading.run({
      call: () =>
        saveFile(
          () => downloadFile('/profile/me/export/download'),
          `northlane-data-${ready.requested_at.slice(0, 10)}.zip`,
        ),
      failed: 'userProfile.privacy.downloadError',
      refresh: false,
    })

  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title" className="text-h3">
        {t('userProfile.privacy.export')}
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.exportLead')}</p>
      {asking.failure && <Alert type="danger" title={asking.failure} className="mt-4" />}
      {loading.failure && <Alert type="danger" title={loading.failure} className="mt-4" />}
      <div role="status" className="mt-4">
        {latest?.status === 'pending' && (
          <div className="max-w-[28rem]">
            <RoadDashes count={12} driven={5} />
            <p className="mt-2 text-small text-ink-soft">{t('userProfile.privacy.exportPending')}</p>
          </div>
        )}
        {latest?.status === 'ready' && <ReadyLine latest={latest} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {latest?.status === 'ready' && (
          <Button
            size="compact"
            startIcon={<Icon of={Download} size={18} />}
            busy={loading.isBusy}
            busyLabel={t('userProfile.privacy.exportDownloading')}
            onClick={() => void download(latest)}
          >
            {t('userProfile.privacy.exportDownload')}
          </Button>
        )}
        {latest?.status !== 'pending' && (
          <Button
            variant="second"
            size="compact"
            busy={asking.isBusy}
            busyLabel={t('userProfile.privacy.exportAsking')}
            onClick={() => void ask()}
          >
            {t('userProfile.privacy.exportAsk')}
          </Button>
        )}
      </div>
    </section>
  )
}

function ReadyLine({ latest }: { latest: DataExport }) {
  const { t } = useI18n()
  const size = useFormat().fileSize(latest.size_bytes ?? 0)
  return (
    <p className="text-small">
      <span className="font-semibold">{t('userProfile.privacy.exportReady', { size })}</span>
      <span className="text-ink-soft">
        {' · '}
        {t('userProfile.privacy.exportUntil')} <DateText value={latest.expires_at} output="short" />
      </span>
    </p>
  )
}

/** While a copy is being made the page looks again: soon, because it rarely takes longer than a moment, then ever later. */
function useFinishedExport(isPending: boolean): void {
  const { revalidate, state } = useRevalidator()
  const waitMs = useRef(FIRST_LOOK_MS)
  useEffect(() => {
    if (!isPending) waitMs.current = FIRST_LOOK_MS
    if (!isPending || state !== 'idle') return
    const timer = setTimeout(() => {
      waitMs.current = Math.min(waitMs.current * 1.5, LAST_LOOK_MS)
      void revalidate()
    }, waitMs.current)
    return () => clearTimeout(timer)
  }, [isPending, state, revalidate])
}
