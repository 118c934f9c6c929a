import { Link, useLocation } from 'react-router'
import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { DOT } from '#locales/marks.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { KeyHints } from '../key-hints.tsx'
import { StageDashes } from '../stage-dashes.tsx'
import { StepLines } from '../step-lines.tsx'

type CasesTableProps = {
  cases: readonly DeskSummary[]
  chosen: readonly string[]
  onChoose: (codes: readonly string[]) => void
}

export function CasesTable({ cases, chosen, onChoose }: CasesTableProps) {
  const { t } = useI18n()
  const columns: Column<DeskSummary>[] = [
    {
      key: 'client',
      header: t('desk.cases.columns.client'),
      headerStart: (
        <input
          type="checkbox"
          checked={chosen.length === cases.length}
          aria-label={t('desk.cases.chooseAll')}
          onChange={({ target }) => onChoose(target.checked ? cases.map(({ code }) => code) : [])}
          className="choice-control choice-check mt-0 @max-[55rem]:hidden"
        />
      ),
      card: 'title',
      cell: (row) => (
        <ClientCell
          case={row}
          isChosen={chosen.includes(row.code)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, row.code] : chosen.filter((code) => code !== row.code))
          }
        />
      ),
    },
    {
      key: 'code',
      header: t('desk.cases.columns.code'),
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{row.code}</span>,
    },
    { key: 'stage', header: t('desk.cases.columns.stage'), cell: (row) => <StageDashes stage={row.stage} /> },
    { key: 'next', header: t('desk.cases.columns.next'), cell: (row) => <StepLines case={row} /> },
    {
      key: 'consultant',
      header: t('desk.cases.columns.consultant'),
      cell: (row) => row.consultant?.name ?? <span className="text-ink-faint">{t('desk.nobody')}</span>,
    },
    {
      key: 'news',
      header: t('desk.cases.columns.news'),
      cell: (row) => (
        <span className="text-small whitespace-nowrap text-ink-soft">
          <DateText value={row.changed_at} output="relative" />
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('desk.cases.title')}
        hideCaption
        cardsEarly
        columns={columns}
        rows={cases}
        rowKey={(row) => row.code}
        isHighlighted={(row) => chosen.includes(row.code)}
      />
      <KeyHints
        keys={[
          ['j k', 'desk.keys.rows'],
          ['x', 'desk.keys.chooseShort'],
          ['Enter', 'desk.keys.open'],
        ]}
        className="mt-4"
      />
    </>
  )
}

type ClientCellProps = { case: DeskSummary; isChosen: boolean; onChange: (isChosen: boolean) => void }

function ClientCell({ case: row, isChosen, onChange }: ClientCellProps) {
  const { t } = useI18n()
  const { search } = useLocation()
  const name = row.client.name || t('desk.gone')
  return (
    <span data-desk-row className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        data-desk-key="x"
        aria-label={t('desk.cases.choose', { name, code: row.code })}
        onChange={({ target }) => onChange(target.checked)}
        className="choice-control choice-check mt-0.5"
      />
      <span className="block min-w-0">
        <Link
          to={`/desk/cases/${row.code}`}
          state={{ list: search }}
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
        >
          {name}
        </Link>
        <span className="block text-caption font-normal wrap-anywhere text-ink-soft">
          {row.wants ?? t('desk.cases.noCar')}
          {DOT}
          {t('desk.language', { code: row.locale })}
        </span>
        {row.unread > 0 && (
          <Badge tone="info" className="mt-1">
            {t('case.list.unread', { count: row.unread })}
          </Badge>
        )}
      </span>
    </span>
  )
}
