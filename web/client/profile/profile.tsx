import './profile.css'
import { CircleCheck, CircleOff } from 'lucide'
import { type ComponentType, Suspense } from 'react'
import type { Profile } from '#contract/profile/endpoints.ts'
import type { ProfileTab } from '#contract/profile/tabs.ts'
import { useUnread } from '#web/app/notifications/use-unread.ts'
import { Page } from '#web/app/shell/page.tsx'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { displayName } from '#web/data/session/display-name.ts'
import { requireLogin } from '#web/data/session/guards.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Route } from './+types/profile'
import { loadProfile } from './load-profile.ts'
import type { PanelProps } from './panel-props.ts'
import { ProfileNav } from './profile-nav.tsx'
import { ProfileSkeleton, TabSkeleton } from './profile-skeleton.tsx'

export const clientMiddleware = [requireLogin]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProfile(new URL(request.url), {
    api: browserApi(),
    loadAreas: (areas) => browserStore().load(areas),
    signal: request.signal,
  })
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { profile, tabs, tab, data } = loaderData
  const unread = useUnread(profile.notifications)
  const Panel = TAB_PANELS[tab]
  useCaughtFocus()
  return (
    <Page title={t(`userProfile.tabs.${tab}`)} isPrivate className="own-page">
      <div className="grid gap-x-12 gap-y-7 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
        <div className="grid content-start gap-7" data-print="hide">
          <Identity profile={profile} />
          <ProfileNav tabs={tabs} current={tab} unread={unread} />
        </div>
        <section aria-labelledby="profile-section" className="min-w-0">
          <h1 id="profile-section" className="text-h2">
            {t(`userProfile.tabs.${tab}`)}
          </h1>
          <Suspense fallback={<TabSkeleton />}>
            <Panel profile={profile} data={data} />
          </Suspense>
        </section>
      </div>
    </Page>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('userProfile.title')} isPrivate className="own-page">
      <h1 className="sr-only">{t('userProfile.title')}</h1>
      <ProfileSkeleton />
    </Page>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return (
    <PageFailure
      title={t('userProfile.title')}
      failed={t('userProfile.couldNotLoadProfile')}
      reason={t('userProfile.errorLoadingProfile')}
      className="own-page"
    />
  )
}

/** One section at a time is read: the others are fetched when they are. */
const TAB_PANELS: Record<ProfileTab, ComponentType<PanelProps>> = {
  overview: lazyComponent(async () => (await import('./overview/overview.tsx')).Overview),
  personalInfo: lazyComponent(async () => (await import('./personal/personal-info.tsx')).PersonalInfo),
  packages: lazyComponent(async () => (await import('./packages/packages.tsx')).Packages),
  requestConsultation: lazyComponent(async () => (await import('./packages/request-service.tsx')).RequestService),
  documents: lazyComponent(async () => (await import('./documents/documents.tsx')).Documents),
  payments: lazyComponent(async () => (await import('./payments/payments.tsx')).Payments),
  notifications: lazyComponent(async () => (await import('./notifications/notifications.tsx')).Notifications),
  referrals: lazyComponent(async () => (await import('./referrals/referrals.tsx')).Referrals),
  feedback: lazyComponent(async () => (await import('./feedback/feedback.tsx')).FeedbackPanel),
  security: lazyComponent(async () => (await import('./security/security.tsx')).Security),
  privacy: lazyComponent(async () => (await import('./privacy/privacy.tsx')).Privacy),
}

function Identity({ profile }: { profile: Profile }) {
  const { locale, t } = useI18n()
  const name = profile.full_name.trim() || displayName(profile, t('shell.userFallback'))
  // A date stays on one line.
  const date = displayDate(profile.created_at, 'short', { locale, t }).replaceAll(' ', '\u00a0')
  return (
    <div className="flex items-center gap-3.5">
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <p className="text-label font-semibold break-words">{name}</p>
        <p className="text-caption text-ink-soft">{t('userProfile.memberSince', { date })}</p>
        <Badge
          tone={profile.is_active ? 'good' : 'muted'}
          icon={profile.is_active ? CircleCheck : CircleOff}
          className="mt-1.5"
        >
          {profile.is_active ? t('userProfile.active') : t('userProfile.inactive')}
        </Badge>
      </div>
    </div>
  )
}
