import { Ellipsis, ExternalLink, Eye, EyeOff, History, Pencil, ScanEye, Star, StarOff, Trash2 as Trash } from 'lucide'
import { Link } from 'react-router'
import type { AdminListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import {
  type MenuHandle,
  MenuItem,
  MenuLink,
  MenuSeparator,
  SharedMenu,
  SharedMenuTrigger,
} from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

export type RowActions = {
  onToggleFeatured: (listing: AdminListing) => unknown
  onToggleActive: (listing: AdminListing) => unknown
  onOpen: (what: 'delete' | 'preview', listing: AdminListing) => void
  onHistory: (listing: AdminListing) => void
}

type ListingActionsProps = Pick<RowActions, 'onToggleFeatured'> & {
  listing: AdminListing
  isBusy: boolean
  menu: MenuHandle<AdminListing>
}

/** Editing and featuring at hand, the rest behind one button. Each names its car, because twenty rows sound alike. */
export function ListingActions({ listing, isBusy, menu, onToggleFeatured }: ListingActionsProps) {
  const { t, locale } = useI18n()
  const name = carName(locale, listing)
  const edit = t('admin.actions.edit', { name })
  const feature = t('admin.actions.featured', { name })
  const more = t('admin.actions.more', { name })
  return (
    <div
      aria-busy={isBusy || undefined}
      className="flex justify-end aria-busy:opacity-50 @max-[55rem]:-ml-3 @max-[55rem]:justify-start"
    >
      <Link
        to={`/admin/listings/${listing.id}`}
        aria-label={edit}
        title={edit}
        className="target inline-flex items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
      >
        <Icon of={Pencil} size={22} />
      </Link>
      <IconButton
        icon={Star}
        label={feature}
        title={feature}
        aria-pressed={listing.is_featured}
        onClick={() => onToggleFeatured(listing)}
        className="aria-pressed:text-primary aria-pressed:[&_path]:fill-current"
      />
      <SharedMenuTrigger handle={menu} subject={listing}>
        <IconButton icon={Ellipsis} label={more} title={more} />
      </SharedMenuTrigger>
    </div>
  )
}

/** What the last button of a row opens; one for the whole table. */
export function ListingMenu({ menu, ...actions }: RowActions & { menu: MenuHandle<AdminListing> }) {
  return (
    <SharedMenu handle={menu} align="end">
      {(listing) => <ListingMenuItems listing={listing} {...actions} />}
    </SharedMenu>
  )
}

function ListingMenuItems({
  listing,
  onToggleFeatured,
  onToggleActive,
  onOpen,
  onHistory,
}: RowActions & { listing: AdminListing }) {
  const { t } = useI18n()
  return (
    <>
      <MenuItem icon={listing.is_active ? EyeOff : Eye} onSelect={() => onToggleActive(listing)}>
        {listing.is_active ? t('admin.actions.deactivate') : t('admin.actions.activate')}
      </MenuItem>
      <MenuItem icon={listing.is_featured ? StarOff : Star} onSelect={() => onToggleFeatured(listing)}>
        {listing.is_featured ? t('admin.actions.unfeature') : t('admin.actions.feature')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={ScanEye} onSelect={() => onOpen('preview', listing)}>
        {t('admin.actions.preview')}
      </MenuItem>
      {listing.is_active && (
        <MenuLink icon={ExternalLink} to={`/cars/${listing.id}`}>
          {t('admin.actions.publicPage')}
        </MenuLink>
      )}
      <MenuItem icon={History} onSelect={() => onHistory(listing)}>
        {t('admin.actions.history')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash} tone="danger" onSelect={() => onOpen('delete', listing)}>
        {t('admin.actions.delete')}
      </MenuItem>
    </>
  )
}
