import { Check, EyeOff, Star } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminListing } from '#contract/listings/schema.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Money } from '#web/data/i18n/money.tsx'
import { carImage } from '#web/public/cars/car-image.ts'
import { createMenuHandle } from '#web/ui/dialogs/menu.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ListingActions, ListingMenu, type RowActions } from './listing-actions.tsx'

type ListingTableProps = RowActions & { rows: readonly AdminListing[]; busyIds: readonly string[] }

export function ListingTable({ rows, busyIds, ...actions }: ListingTableProps) {
  const { t } = useI18n()
  const [menu] = useState(() => createMenuHandle<AdminListing>())
  const columns: Column<AdminListing>[] = [
    { key: 'vehicle', header: t('admin.table.vehicle'), card: 'title', cell: (row) => <Vehicle listing={row} /> },
    { key: 'year', header: t('admin.table.year'), cell: (row) => <span className="tabular-nums">{row.year}</span> },
    { key: 'price', header: t('admin.table.price'), align: 'end', cell: (row) => <Price amount={row.price} /> },
    { key: 'dealer', header: t('admin.table.dealer'), cell: (row) => row.dealer_name ?? <NotSet /> },
    { key: 'status', header: t('admin.table.status'), cell: (row) => <ListingStatus listing={row} /> },
    {
      key: 'created',
      header: t('admin.table.created'),
      cell: (row) => (
        <span className="whitespace-nowrap text-ink-soft">
          <DateText value={row.created_at} output="short" />
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('admin.table.actions'),
      align: 'end',
      card: 'foot',
      cell: (row) => (
        <ListingActions
          listing={row}
          isBusy={busyIds.includes(row.id)}
          menu={menu}
          onToggleFeatured={actions.onToggleFeatured}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('admin.menu.listings')}
        hideCaption
        cardsEarly
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isHighlighted={(row) => row.is_featured}
      />
      <ListingMenu menu={menu} {...actions} />
    </>
  )
}

function Vehicle({ listing }: { listing: AdminListing }) {
  const { id, make, model, trim, main_image } = listing
  return (
    <div className="flex items-center gap-3.5">
      <span className="h-12 w-19 shrink-0 overflow-hidden rounded-badge bg-sunken">
        {main_image && (
          <img
            {...carImage(main_image)}
            sizes="76px"
            alt=""
            width={76}
            height={48}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <Link
          to={`/admin/listings/${id}`}
          className="block font-semibold underline-offset-4 hover:text-primary hover:underline"
        >
          {make} {model}
        </Link>
        {trim && <span className="block text-caption font-normal text-ink-soft">{trim}</span>}
      </span>
    </div>
  )
}

function Price({ amount }: { amount: number | null }) {
  return amount === null ? <NotSet /> : <Money value={{ amount }} cents="always" />
}

function NotSet() {
  const { t } = useI18n()
  return <span className="text-ink-faint">{t('admin.table.notSet')}</span>
}

/** Featured wins over the rest; a second badge then says that the public does not see it all the same. */
function ListingStatus({ listing }: { listing: Pick<AdminListing, 'is_active' | 'is_featured'> }) {
  const { t } = useI18n()
  const { is_active, is_featured } = listing
  if (is_featured) {
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone="info" icon={Star} className="bg-surface">
          {t('admin.status.featured')}
        </Badge>
        {!is_active && <Badge tone="muted">{t('admin.status.hidden')}</Badge>}
      </span>
    )
  }
  return is_active ? (
    <Badge tone="good" icon={Check}>
      {t('admin.status.active')}
    </Badge>
  ) : (
    <Badge tone="muted" icon={EyeOff}>
      {t('admin.status.inactive')}
    </Badge>
  )
}
