/** The sections of the profile in their order. Addresses hold them (`/profile?tab=…`), those in mails and notifications too. */
export const PROFILE_TABS = [
  'overview',
  'personalInfo',
  'packages',
  'requestConsultation',
  'documents',
  'payments',
  'notifications',
  'referrals',
  'feedback',
  'security',
  'privacy',
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]
