import { Check, EyeOff, Star } from 'lucide'
import type { AdminListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Featured wins over the rest; a second badge then says that the public does not see it all the same. */
export function ListingStatus({ listing }: { listing: Pick<AdminListing, 'is_active' | 'is_featured'> }) {
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
