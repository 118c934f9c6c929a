import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { businessDayOf } from '#contract/time/business-day.ts'
import type { MessageKey } from '#locales/keys.ts'
import { downloadFile, saveFile } from '#web/data/api/download.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** A long list takes its time. */
const EXPORT_WITHIN_MS = 60_000

type CsvButtonProps = {
  path: string
  filters?: Record<string, string>
  /** The file's, without its day and ending. */
  name: string
  failed: MessageKey
  busyLabel?: string
  /** Said in passing when the file is there; what failed is then said in passing as well. */
  done?: string
  variant?: 'second' | 'quiet'
  children: ReactNode
}

/** A file that the server makes: of a list, all pages that its filters leave. */
export function CsvButton({
  path,
  filters = {},
  name,
  failed,
  busyLabel,
  done,
  variant = 'second',
  children,
}: CsvButtonProps) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction(done ? { failures: 'toast' } : {})
  return (
    <>
      <Button
        variant={variant}
        size="compact"
        busy={isBusy}
        busyLabel={busyLabel ?? t('staff.loading')}
        startIcon={<Icon of={Download} size={18} />}
        onClick={() => void run({ call: () => downloadCsv(path, filters, name), failed, done, refresh: false })}
      >
        {children}
      </Button>
      {failure && <Alert type="danger" title={failure} />}
    </>
  )
}

/** The filtered rows as a file, with the business day in its name. */
async function downloadCsv(path: string, filters: Record<string, string>, name: string): Promise<void> {
  const load = () => downloadFile(`${path}?${new URLSearchParams(filters)}`, EXPORT_WITHIN_MS)
  await saveFile(load, `${name}-${businessDayOf()}.csv`)
}
