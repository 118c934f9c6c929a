import type { DataExport, Device } from '../../contract/privacy.ts'
import type { Profile, Referrals } from '../../contract/profile.ts'
import type { ProfileTab } from '../../contract/profile-tabs.ts'
import type { OwnReview } from '../../contract/reviews.ts'
import type { Area } from '../../locales/keys.ts'
import type { ApiClient } from '../api/client.ts'
import { tabOf, visibleTabs } from './profile-tabs.ts'

/** What a section shows besides the profile itself. */
export type TabData = {
  referrals?: Referrals
  reviews?: OwnReview[]
  devices?: Device[]
  dataExport?: DataExport | null
}

/** Words that only one section needs. */
export const TAB_AREAS: Partial<Record<ProfileTab, readonly Area[]>> = {
  personalInfo: ['places'],
  requestConsultation: ['lead', 'wizard'],
  security: ['auth'],
  privacy: ['auth'],
}

export type LoadedProfile = { profile: Profile; tabs: readonly ProfileTab[]; tab: ProfileTab; data: TabData }

export async function loadProfile(api: ApiClient, url: URL, signal: AbortSignal): Promise<LoadedProfile> {
  const asked = tabOf(url.searchParams)
  const [profile, data] = await Promise.all([api.call('GET /profile/me', { signal }), loadTab(api, asked, signal)])
  const tabs = visibleTabs(profile)
  return { profile, tabs, tab: tabOf(url.searchParams, tabs), data }
}

async function loadTab(api: ApiClient, tab: ProfileTab, signal: AbortSignal): Promise<TabData> {
  if (tab === 'referrals') return { referrals: await api.call('GET /profile/me/referrals', { signal }) }
  if (tab === 'feedback') return { reviews: await api.call('GET /profile/me/feedback', { signal }) }
  if (tab !== 'privacy') return {}
  const [devices, dataExport] = await Promise.all([
    api.call('GET /profile/me/devices', { signal }),
    api.call('GET /profile/me/export', { signal }),
  ])
  return { devices, dataExport }
}
