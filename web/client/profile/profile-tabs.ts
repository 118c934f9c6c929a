import {
  Bell,
  CreditCard,
  FileText,
  House,
  type IconNode,
  Lock,
  MessageSquare,
  MonitorSmartphone,
  Package,
  Share2,
  Star,
  UserRound,
} from 'lucide'
import { PROFILE_TABS, type ProfileTab } from '#contract/profile/tabs.ts'

export const TAB_ICONS: Record<ProfileTab, IconNode> = {
  overview: House,
  personalInfo: UserRound,
  packages: Package,
  requestConsultation: MessageSquare,
  documents: FileText,
  payments: CreditCard,
  notifications: Bell,
  referrals: Share2,
  feedback: Star,
  security: Lock,
  privacy: MonitorSmartphone,
}

type Visibility = { packages: readonly { status: string }[] }

/** A consultation is requested within an active package. */
export function visibleTabs({ packages }: Visibility): readonly ProfileTab[] {
  const hasActivePackage = packages.some(({ status }) => status === 'active')
  return PROFILE_TABS.filter((name) => name !== 'requestConsultation' || hasActivePackage)
}

/** The tab that an address names; the first one when it names none that its reader has. */
export function tabOf(search: URLSearchParams, tabs: readonly ProfileTab[] = PROFILE_TABS): ProfileTab {
  return tabs.find((name) => name === search.get('tab')) ?? 'overview'
}

export function tabAddress(name: ProfileTab): string {
  return name === 'overview' ? '/profile' : `/profile?tab=${name}`
}
