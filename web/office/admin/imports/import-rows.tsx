import type { ImportOutcome } from '#contract/listings/import-constants.ts'
import type { ImportRow } from '#contract/listings/imports.ts'
import { problemColumn, problemText } from '#locales/import-problems.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { historyChanges } from '../listings/history/history-changes.ts'
import { ChangeList } from '../listings/history/history-list.tsx'

const TONES: Record<ImportOutcome, BadgeTone> = { create: 'good', change: 'info', same: 'muted', refuse: 'danger' }

type ImportRowsProps = {
  rows: readonly ImportRow[]
  /** New listings are there to be looked at only once they have been made. */
  isApplied: boolean
}

/** What would become, or became, of each row. */
export function ImportRows({ rows, isApplied }: ImportRowsProps) {
  const { t } = useI18n()
  const format = useFormat()
  const columns: Column<ImportRow>[] = [
    { key: 'line', header: t('imports.rows.row'), align: 'end', cell: ({ line }) => format.number(line) },
    {
      key: 'car',
      header: t('imports.rows.car'),
      card: 'title',
      cell: ({ name, vin, listing_id: id, outcome }) => {
        const text = name || t('imports.rows.unnamed')
        const isThere = id !== null && (outcome !== 'create' || isApplied)
        return (
          <>
            {isThere ? <TextLink to={`/admin/listings/${id}`}>{text}</TextLink> : <span>{text}</span>}
            {vin && <span className="block text-small text-ink-soft wrap-anywhere">{vin}</span>}
          </>
        )
      },
    },
    {
      key: 'outcome',
      header: t('imports.rows.outcome'),
      card: 'corner',
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`imports.outcome.${outcome}`)}</Badge>,
    },
    { key: 'details', header: t('imports.rows.details'), card: 'foot', cell: (row) => <Details row={row} /> },
  ]
  return (
    <DataTable
      caption={t('imports.rows.caption')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
    />
  )
}

function Details({ row: { outcome, fields, before, problems } }: { row: ImportRow }) {
  const { locale, t } = useI18n()
  const format = useFormat()
  const { price } = fields
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      {outcome === 'create' && (
        <p>
          {t(fields['is_active'] === false ? 'imports.rows.madeHidden' : 'imports.rows.made')}
          {typeof price === 'number' && ` · ${format.money({ amount: price })}`}
        </p>
      )}
      {outcome === 'same' && <p className="text-ink-soft">{t('imports.rows.kept')}</p>}
      {outcome === 'change' && (
        <ChangeList changes={historyChanges({ action: 'listing.changed', before, after: fields })} />
      )}
      {problems.map((problem) => {
        const column = problemColumn(t, problem.field)
        const reason = problemText(locale, t, problem)
        return (
          <p key={`${problem.field} ${problem.code}`} className={outcome === 'refuse' ? undefined : 'text-amber-ink'}>
            {column ? t('imports.rows.refusedBecause', { column, reason }) : reason}
          </p>
        )
      })}
    </div>
  )
}
