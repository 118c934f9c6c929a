import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '#contract/listings/import-constants.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/inputs/file-drop.tsx'
import type { Route } from './+types/choose-file'
import { LastImports } from './last-imports.tsx'
import { MEGABYTE, useFileUpload } from './use-file-upload.ts'

const RULES = ['match', 'empty', 'format', 'pictures'] as const

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { imports: await browserApi().call('GET /car-listings/admin/imports', { signal }) }
}

/** A file is chosen here; what would become of it has a page of its own. */
export default function ChooseFile({ loaderData: { imports } }: Route.ComponentProps) {
  const { t } = useI18n()
  const format = useFormat()
  const { upload, sending, problem } = useFileUpload()
  return (
    <StaffPage title={t('imports.title')} lead={t('imports.lead')}>
      <p className="mb-6">
        <TextLink to="/admin/listings">{t('imports.toListings')}</TextLink>
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {sending ? (
            <Progress
              label={t('imports.choose.sending', { name: sending.name })}
              percent={sending.percent}
              valueText={format.percent(Math.round(sending.percent) / 100)}
            />
          ) : (
            <FileDrop
              label={t('imports.choose.label')}
              help={t('imports.choose.help', { rows: IMPORT_ROWS_MAX, size: IMPORT_MAX_BYTES / MEGABYTE })}
              accept=".csv,.txt,.tsv,text/csv"
              onFiles={([file]) => file && void upload(file)}
            />
          )}
          {/* Stands there from the start, so that what comes into it is read out. */}
          <p role="alert" className="mt-2 text-small text-danger wrap-anywhere">
            {problem}
          </p>
        </div>
        <section aria-labelledby="import-rules">
          <h2 id="import-rules" className="text-h4">
            {t('imports.rules.title')}
          </h2>
          <ul className="mt-3 mb-5 grid list-disc gap-2 pl-5 text-small text-ink-soft wrap-anywhere">
            {RULES.map((rule) => (
              <li key={rule}>{t(`imports.rules.${rule}`)}</li>
            ))}
          </ul>
          <CsvButton
            path="/car-listings/admin/imports/template"
            name="listings-template"
            failed="imports.template.failed"
            busyLabel={t('imports.template.busy')}
          >
            {t('imports.template.button')}
          </CsvButton>
        </section>
      </div>
      <LastImports imports={imports} />
    </StaffPage>
  )
}

export const HydrateFallback = staffFallback('imports.title', <TableSkeleton />)

export const ErrorBoundary = staffFailure('imports.title', { failed: 'admin.loadError' })
