import { ArrowLeftRight, Check } from 'lucide'
import { useSearchParams } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { type Column, DataTable } from '../display/data-table.tsx'
import { Pagination } from '../display/pagination.tsx'
import { Badge } from '../feedback/badge.tsx'
import { PartSection } from './part-section.tsx'

type Payment = { id: string; date: string; plan: string; isPaid: boolean; amount: string }

const PAYMENTS: Payment[] = [
  { id: 'a', date: '2026-11-02', plan: 'FullThrottle', isPaid: true, amount: '449.00' },
  { id: 'b', date: '2026-08-14', plan: 'Ignition', isPaid: false, amount: '299.00' },
]

const PAGE_COUNT = 12

export function Tables() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 6)
  const columns: Column<Payment>[] = [
    { key: 'date', header: t('parts.tables.date'), cell: (row) => row.date },
    { key: 'plan', header: t('parts.tables.package'), cell: (row) => row.plan, card: 'title' },
    {
      key: 'status',
      header: t('parts.tables.status'),
      card: 'corner',
      cell: (row) => (
        <Badge tone={row.isPaid ? 'good' : 'muted'} icon={row.isPaid ? Check : ArrowLeftRight}>
          {row.isPaid ? t('parts.tables.paid') : t('parts.tables.refunded')}
        </Badge>
      ),
    },
    { key: 'amount', header: t('parts.tables.amount'), cell: (row) => `CA$${row.amount}`, align: 'end' },
    {
      key: 'invoice',
      header: t('parts.tables.invoice'),
      cell: () => <TextLink to="/">{t('parts.tables.open')}</TextLink>,
      align: 'end',
      card: 'foot',
    },
  ]
  return (
    <PartSection id="tables" title={t('parts.tables.title')}>
      <DataTable
        caption={t('parts.tables.caption')}
        columns={columns}
        rows={PAYMENTS}
        rowKey={(row) => row.id}
        isHighlighted={(row) => !row.isPaid}
      />
      <Pagination
        page={page}
        pageCount={PAGE_COUNT}
        linkTo={(number) => ({ search: withPage(search, number), hash: 'tables' })}
        labels={{
          navigation: t('parts.tables.pages'),
          previous: t('parts.tables.previous'),
          next: t('parts.tables.next'),
          page: (number) => t('parts.tables.page', { page: number }),
        }}
      />
    </PartSection>
  )
}

function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  next.set('page', String(page))
  return `?${next}`
}
