import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Loading } from '#web/ui/feedback/skeleton.tsx'

/** The outline of a page that is loading, with a text for screen readers. */
export function StaffLoading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Loading label={t('staff.loading')} className={className}>
      {children}
    </Loading>
  )
}
