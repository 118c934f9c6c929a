import { CircleDot, type IconNode, MessageCircle, ThumbsUp, X } from 'lucide'
import { Link, useLocation } from 'react-router'
import type { InboxStatus } from '#contract/inbox/constants.ts'
import type { DeskItem } from '#contract/inbox/endpoints.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { classNames } from '#web/ui/browser/class-names.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { ClockBadge } from '../case-clock.tsx'

const LOOK: Record<InboxStatus, { tone: BadgeTone; icon: IconNode }> = {
  new: { tone: 'info', icon: CircleDot },
  contacted: { tone: 'warning', icon: MessageCircle },
  won: { tone: 'good', icon: ThumbsUp },
  lost: { tone: 'muted', icon: X },
}

export function InboxTable({ rows }: { rows: readonly DeskItem[] }) {
  const { t } = useI18n()
  const columns: Column<DeskItem>[] = [
    { key: 'from', header: t('inbox.table.from'), card: 'title', cell: (row) => <Sender item={row} /> },
    { key: 'kind', header: t('inbox.table.kind'), cell: (row) => t(`inbox.kinds.${row.kind}`) },
    { key: 'about', header: t('inbox.table.about'), cell: (row) => <About item={row} /> },
    {
      key: 'status',
      header: t('inbox.table.status'),
      card: 'corner',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      key: 'assignee',
      header: t('inbox.table.assignee'),
      cell: (row) => row.assignee?.full_name ?? <span className="text-ink-faint">{t('inbox.filters.nobody')}</span>,
    },
    {
      key: 'received',
      header: t('inbox.table.received'),
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-soft">
          <DateText value={row.created_at} output="relative" />
          {row.clock && (
            <span className="mt-1 block">
              <ClockBadge clock={row.clock} />
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('inbox.table.caption')}
      hideCaption
      cardsEarly
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}

function Sender({ item: { id, name, email, status } }: { item: DeskItem }) {
  const { search } = useLocation()
  return (
    <span data-desk-row className="block min-w-0">
      <Link
        to={`/desk/inbox/${id}`}
        state={{ list: search }}
        className={classNames(
          'block wrap-anywhere underline-offset-4 hover:text-primary hover:underline',
          status === 'new' ? 'font-semibold' : 'font-normal',
        )}
      >
        {name}
      </Link>
      <span className="block text-caption font-normal wrap-anywhere text-ink-soft">{email}</span>
    </span>
  )
}

function About({ item: { subject, vehicle, lead, package: bought } }: { item: DeskItem }) {
  const { t } = useI18n()
  const text = vehicle ?? (lead ? t(`lead.vehicleTypes.${lead.vehicleType}`) : subject)
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
      {bought && (
        <span className="block text-caption text-ink-soft">
          <span className="sr-only">{t('inbox.package.name')}</span> {bought.package_name}
        </span>
      )}
    </>
  )
}

function StatusBadge({ status }: { status: InboxStatus }) {
  const { t } = useI18n()
  const { tone, icon } = LOOK[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`inbox.status.${status}`)}
    </Badge>
  )
}
