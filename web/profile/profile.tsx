import { Suspense } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { errorText } from '../api/error-text.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useUnread } from '../notifications/use-unread.ts'
import { requireLogin } from '../session/guards.ts'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { Route } from './+types/profile'
import { Identity } from './identity.tsx'
import { loadProfile } from './load-profile.ts'
import { ProfileNav } from './profile-nav.tsx'
import { ProfileSkeleton, TabSkeleton } from './profile-skeleton.tsx'
import { TAB_PANELS } from './tab-panels.tsx'
import './profile.css'

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
  return (
    <Page title={t(`userProfile.tabs.${tab}`)} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
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
    <Page title={t('userProfile.title')} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
      <h1 className="sr-only">{t('userProfile.title')}</h1>
      <ProfileSkeleton />
    </Page>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <Page title={t('userProfile.title')} isPrivate className="page-width pt-6 pb-(--section-space) lg:pt-10">
      <h1 className="sr-only">{t('userProfile.title')}</h1>
      <ErrorState
        title={t('userProfile.couldNotLoadProfile')}
        action={
          <Button busy={state === 'loading'} busyLabel={t('userProfile.retrying')} onClick={() => void revalidate()}>
            {t('userProfile.retry')}
          </Button>
        }
      >
        {errorText(t, error, t('userProfile.errorLoadingProfile'))}
      </ErrorState>
    </Page>
  )
}
