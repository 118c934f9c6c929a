import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/settings'
import { ContactSection } from './contact-section.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { RetentionSection } from './retention-section.tsx'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /settings/admin', { signal })
}

const PARTS = ['contact', 'hours', 'holidays', 'plans', 'retention'] as const

/** What an owner changes without a developer. */
export default function Settings({ loaderData: settings }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <StaffPage title={t('admin.menu.settings')} lead={t('admin.settings.lead')}>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={t('admin.menu.settings')} className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-6 lg:grid">
            {PARTS.map((part) => (
              <li key={part}>
                <a href={`#${part}`} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                  {t(`admin.settings.${part}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-14">
          <ContactSection contact={settings.contact} />
          <HoursSection hours={settings.hours} />
          <HolidaysSection holidays={settings.holidays} />
          <PlansSection plans={settings.plans} texts={settings.texts} />
          <RetentionSection retention={settings.retention} />
        </div>
      </div>
    </StaffPage>
  )
}

export const HydrateFallback = staffFallback(
  'admin.menu.settings',
  <StaffLoading className="grid gap-10">
    {PARTS.map((part) => (
      <div key={part} className="grid gap-3">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-32 w-full" />
      </div>
    ))}
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('admin.menu.settings', { failed: 'admin.loadError' })
