import { Link } from 'react-router'
import { IMPORT_KEPT_DAYS, IMPORT_OUTCOMES, type ImportOutcome } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { pagingOf } from '#web/office/staff/page-query.ts'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { Route } from './+types/import'
import { IMPORT_PAGE, importAddress, readImportQuery } from './import-query.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportStateBox } from './import-state.tsx'
import { useCurrentImport } from './use-current-import.ts'

export async function clientLoader({ request: { url, signal }, params }: Route.ClientLoaderArgs) {
  const query = readImportQuery(new URL(url).searchParams)
  const api = browserApi()
  const asked = { skip: pagingOf(query.page).skip, ...(query.outcome && { outcome: query.outcome }) }
  const [loaded, rows] = await Promise.all([
    api.call('GET /car-listings/admin/imports/{id}', { params, signal }),
    api.call('GET /car-listings/admin/imports/{id}/rows', { params, query: asked, signal }),
  ])
  return { loaded, rows, query }
}

/** One file on its way into the listings: what would happen, what happens, what happened. */
export default function Import({ loaderData: { loaded, rows, query } }: Route.ComponentProps) {
  const { t } = useI18n()
  const current = useCurrentImport(loaded)
  const { id, counts, file_name: name, by, created_at: at, state } = current
  const isShown = counts !== null && state !== 'dropped' && state !== 'failed'
  const count = isShown && query.outcome ? counts[query.outcome] : current.rows
  return (
    <StaffPage title={t('imports.title')} found={isShown ? { count, page: query.page } : undefined}>
      <p className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={IMPORT_PAGE}>{t('imports.back')}</TextLink>
        <TextLink to="/admin/listings">{t('imports.toListings')}</TextLink>
      </p>
      <h2 className="text-h4 wrap-anywhere">{name}</h2>
      <p className="mb-6 text-small text-ink-soft">
        {by ?? t('imports.last.gone')} · <DateText value={at} output="long" />
      </p>
      <ImportStateBox current={current} />
      {isShown && (
        <section aria-labelledby="import-rows" className="mt-10">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 id="import-rows" className="text-h4">
              {t(state === 'ready' ? 'imports.ready.title' : 'imports.rows.caption')}
            </h2>
            {counts.refuse > 0 && (
              <CsvButton
                path={`/car-listings/admin/imports/${id}/problems`}
                name="import-problems"
                failed="imports.template.failed"
                busyLabel={t('imports.template.busy')}
              >
                {t('imports.ready.problems')}
              </CsvButton>
            )}
          </div>
          <Outcomes id={id} counts={counts} chosen={query.outcome} />
          <div className="mt-6">
            {rows.length === 0 ? (
              <p className="text-ink-soft">{t('imports.rows.empty')}</p>
            ) : (
              <ImportRows rows={rows} isApplied={state === 'applied'} />
            )}
          </div>
          <ListPages page={query.page} count={count} linkTo={(page) => importAddress(id, { ...query, page })} />
        </section>
      )}
    </StaffPage>
  )
}

type Counts = NonNullable<ListingImport['counts']>

/** The counts are also the way to their rows; a second press shows all again. */
function Outcomes({ id, counts, chosen }: { id: string; counts: Counts; chosen: ImportOutcome | null }) {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <nav aria-label={t('imports.show')}>
      <ul className="figure-row">
        {IMPORT_OUTCOMES.map((outcome) => (
          <li key={outcome} className="grid">
            <Link
              to={importAddress(id, { outcome: chosen === outcome ? null : outcome })}
              preventScrollReset
              aria-current={chosen === outcome ? 'true' : undefined}
              className="figure-cell transition-colors hover:bg-primary-tint aria-[current]:bg-primary-tint"
            >
              <span className="text-small text-ink-soft">{t(`imports.outcomes.${outcome}`)}</span>
              <span className="text-figure-l tabular-nums">{format.number(counts[outcome])}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className="mt-3">
          <TextLink to={importAddress(id)} preventScrollReset>
            {t('imports.all')}
          </TextLink>
        </p>
      )}
    </nav>
  )
}

export const HydrateFallback = staffFallback('imports.title', <TableSkeleton />)

export const ErrorBoundary = staffFailure('imports.title', {
  failed: 'admin.loadError',
  missing: {
    title: 'imports.gone.title',
    text: 'imports.gone.text',
    values: { days: IMPORT_KEPT_DAYS },
    back: 'imports.back',
    to: IMPORT_PAGE,
  },
})
