import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { ListingForm } from './listing-form.tsx'

export default function AddListing() {
  const { t } = useI18n()
  return (
    <StaffPage title={t('admin.form.addTitle')} lead={t('admin.form.addLead')}>
      <ListingForm listing={null} />
    </StaffPage>
  )
}
