import { Download } from 'lucide'
import { useAction } from '../../forms/use-action.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { downloadCsv } from '../../staff/download-csv.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A file that the server makes. */
export function CsvButton({ path, name, label }: { path: string; name: string; label: string }) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  return (
    <>
      <Button
        variant="second"
        size="compact"
        busy={isBusy}
        busyLabel={t('imports.template.busy')}
        startIcon={<Icon of={Download} size={18} />}
        onClick={() =>
          void run({ refresh: false, failed: 'imports.template.failed', call: () => downloadCsv(path, {}, name) })
        }
      >
        {label}
      </Button>
      {failure && <Alert type="danger" title={failure} />}
    </>
  )
}
