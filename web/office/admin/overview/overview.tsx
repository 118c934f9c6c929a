import { Link } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/overview'
import { ConsultantsSection } from './consultants-section.tsx'
import { NeedsSection } from './needs-section.tsx'
import { StagesSection } from './stages-section.tsx'
import { WeekSection } from './week-section.tsx'

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const api = browserApi()
  const [house, total, active, featured, users] = await Promise.all([
    api.call('GET /house/overview', { signal }),
    api.call('GET /car-listings/admin/count', { signal }),
    api.call('GET /car-listings/admin/count', { query: { is_active: 'true' }, signal }),
    api.call('GET /car-listings/admin/count', { query: { is_featured: 'true' }, signal }),
    api.call('GET /users/admin/count', { signal }),
  ])
  return { house, total: total.count, active: active.count, featured: featured.count, users: users.count }
}

/** Tasks for today, the week in figures, and the links to the pages. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { house, total, active, featured, users } = loaderData
  return (
    <StaffPage title={t('admin.menu.overview')}>
      <ul className="figure-row">
        <Figure label={t('admin.overview.total')} value={total} to="/admin/listings" />
        <Figure label={t('admin.overview.active')} value={active} to="/admin/listings?status=active" />
        <Figure label={t('admin.overview.featured')} value={featured} to="/admin/listings?status=featured" />
        <Figure label={t('admin.overview.users')} value={users} to="/admin/users" />
      </ul>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-10 max-xl:order-2">
          <StagesSection stages={house.stages} />
          <ConsultantsSection consultants={house.consultants} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <NeedsSection needs={house.needs} />
          <WeekSection week={house.week} />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/admin/listings/new">{t('admin.menu.add')}</ButtonLink>
        <ButtonLink to="/admin/listings" variant="second">
          {t('admin.menu.listings')}
        </ButtonLink>
      </div>
    </StaffPage>
  )
}

function Figure({ label, value, to }: { label: string; value: number; to: string }) {
  const format = useFormat()
  const content = (
    <>
      <span className="text-small text-ink-soft">{label}</span>
      <span className="text-figure-l tabular-nums">{format.number(value)}</span>
    </>
  )
  return (
    <li className="grid">
      <Link to={to} className="figure-cell transition-colors hover:bg-primary-tint">
        {content}
      </Link>
    </li>
  )
}

export const HydrateFallback = staffFallback(
  'admin.menu.overview',
  <StaffLoading className="figure-row">
    {['total', 'active', 'featured', 'users'].map((key) => (
      <div key={key} className="figure-cell">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-20" />
      </div>
    ))}
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('admin.menu.overview', { failed: 'admin.loadError' })
