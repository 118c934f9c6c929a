import { useI18n } from '../i18n/i18n.tsx'
import { StaffFailure } from '../staff/staff-page.tsx'

/** In place of a page of a case that could not be loaded, that is gone or no longer the reader's. */
export function CaseFailure({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <StaffFailure
      title={title}
      missing={{
        title: t('desk.case.missingTitle'),
        text: t('desk.case.missingText'),
        back: t('desk.case.back'),
        to: '/desk/cases',
      }}
    />
  )
}
