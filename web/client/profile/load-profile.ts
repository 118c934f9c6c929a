import type { CaseSummary } from '#contract/cases/endpoints.ts'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import type { DataExport, Device } from '#contract/privacy/endpoints.ts'
import type { Profile, Referrals } from '#contract/profile/endpoints.ts'
import type { ProfileTab } from '#contract/profile/tabs.ts'
import type { OwnReview } from '#contract/reviews/endpoints.ts'
import type { Area } from '#locales/keys.ts'
import type { ApiClient } from '#web/data/api/client.ts'
import { tabOf, visibleTabs } from './profile-tabs.ts'

/** What a section shows besides the profile itself. */
export type TabData = {
  cases?: CaseSummary[]
  lastRequest?: LeadRecord | null
  referrals?: Referrals
  reviews?: OwnReview[]
  devices?: Device[]
  dataExport?: DataExport | null
}

/** Words that only one section needs. */
const TAB_AREAS: Partial<Record<ProfileTab, readonly Area[]>> = {
  overview: ['cases', 'lead'],
  personalInfo: ['places'],
  requestConsultation: ['lead', 'wizard'],
  security: ['auth'],
  privacy: ['auth'],
}

export type LoadedProfile = { profile: Profile; tabs: readonly ProfileTab[]; tab: ProfileTab; data: TabData }
type Loading = { api: ApiClient; loadAreas: (areas: readonly Area[]) => Promise<void>; signal: AbortSignal }

export async function loadProfile(url: URL, loading: Loading): Promise<LoadedProfile> {
  const asked = tabOf(url.searchParams)
  const [profile, data] = await Promise.all([
    loading.api.call('GET /profile/me', { signal: loading.signal }),
    loadTab(asked, loading),
  ])
  const tabs = visibleTabs(profile)
  const tab = tabOf(url.searchParams, tabs)
  // Sections depend on the person: the address of a missing one shows the first, with its texts and data.
  return { profile, tabs, tab, data: tab === asked ? data : await loadTab(tab, loading) }
}

async function loadTab(tab: ProfileTab, loading: Loading): Promise<TabData> {
  const [data] = await Promise.all([loadTabData(tab, loading), loading.loadAreas(TAB_AREAS[tab] ?? [])])
  return data
}

async function loadTabData(tab: ProfileTab, { api, signal }: Loading): Promise<TabData> {
  if (tab === 'overview') {
    const [cases, requests] = await Promise.all([
      api.call('GET /cases', { signal }),
      api.call('GET /leads/user', { query: { limit: '1' }, signal }),
    ])
    return { cases, lastRequest: requests[0] ?? null }
  }
  if (tab === 'packages') return { cases: await api.call('GET /cases', { signal }) }
  if (tab === 'referrals') return { referrals: await api.call('GET /profile/me/referrals', { signal }) }
  if (tab === 'feedback') return { reviews: await api.call('GET /profile/me/feedback', { signal }) }
  if (tab !== 'privacy') return {}
  const [devices, dataExport] = await Promise.all([
    api.call('GET /profile/me/devices', { signal }),
    api.call('GET /profile/me/export', { signal }),
  ])
  return { devices, dataExport }
}
