import type { Profile } from '#contract/profile/endpoints.ts'
import type { TabData } from './load-profile.ts'

export type PanelProps = { profile: Profile; data: TabData }
