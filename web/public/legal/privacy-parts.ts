import { DISTANCE_UNIT_KEY } from '#contract/values/distance.ts'
import { LOCALE_KEY } from '#contract/values/locales.ts'
import type privacy from '#locales/en/privacy.json'
import { CONSENT_KEY } from '#web/app/consent/consent-record.ts'
import { PAPER_CACHE, READER_STORED_KEY } from '#web/app/papers/cache-name.ts'
import { THEME_KEY } from '#web/app/shell/theme.ts'
import { OFFLINE_SCOPES, offlineCache } from '#web/data/offline/offline-scopes.ts'
import {
  CALENDAR_KEY,
  DESK_KEYS_OFF_KEY,
  DRAFT_KEY,
  FORM_DRAFTS_KEY,
  MESSAGE_DRAFTS_KEY,
  SIGNING_KEY,
  TOKEN_KEY,
  UNSENT_MESSAGES_KEY,
  USER_KEY,
} from '#web/data/session/stored-session.ts'
import { COMPARED_CARS_KEY, SAVED_CARS_KEY, SEEN_CARS_KEY, SEEN_OFF_KEY } from '../cars/saved/kept-names.ts'
import { PROVINCE_KEY } from '../tools/province-choice.ts'

type Collect = (typeof privacy)['privacy']['collect']
type Cookies = (typeof privacy)['privacy']['cookies']
type Occasion = { [Key in keyof Collect]: Collect[Key] extends string ? never : Key }[keyof Collect]

export const OCCASIONS = [
  'account',
  'requests',
  'calls',
  'alerts',
  'savedCars',
  'packages',
  'documents',
  'cases',
  'reviews',
  'referrals',
  'quoteReports',
  'sessions',
  'limits',
  'views',
  'changes',
] as const satisfies readonly Occasion[]

/** Everything the site writes into a browser, under the names that a person finds there. */
export const STORED = [
  { why: 'language', names: [LOCALE_KEY], kept: 'keptYear' },
  { why: 'unit', names: [DISTANCE_UNIT_KEY], kept: 'keptYear' },
  { why: 'province', names: [PROVINCE_KEY], kept: 'keptUntilCleared' },
  {
    why: 'keptCars',
    names: [SAVED_CARS_KEY, COMPARED_CARS_KEY, SEEN_CARS_KEY, SEEN_OFF_KEY],
    kept: 'keptUntilCleared',
  },
  { why: 'theme', names: [THEME_KEY], kept: 'keptUntilCleared' },
  { why: 'deskKeys', names: [DESK_KEYS_OFF_KEY], kept: 'keptUntilCleared' },
  { why: 'deskCalendar', names: [CALENDAR_KEY], kept: 'keptLogout' },
  { why: 'session', names: [TOKEN_KEY, USER_KEY], kept: 'keptLogout' },
  { why: 'refresh', names: ['refresh', '__Host-refresh'], kept: 'keptSession' },
  { why: 'registered', names: ['registered', '__Host-registered'], kept: 'keptDay' },
  { why: 'google', names: ['google-state', '__Host-google-state'], kept: 'keptTenMinutes' },
  { why: 'device', names: ['device-…', '__Host-device-…'], kept: 'keptHalfYear' },
  { why: 'consent', names: [CONSENT_KEY], kept: 'keptUntilCleared' },
  { why: 'draft', names: [DRAFT_KEY], kept: 'keptDraft' },
  { why: 'forms', names: [FORM_DRAFTS_KEY], kept: 'keptDraft' },
  { why: 'messages', names: [MESSAGE_DRAFTS_KEY, UNSENT_MESSAGES_KEY], kept: 'keptDraft' },
  { why: 'signing', names: [SIGNING_KEY, offlineCache(OFFLINE_SCOPES.signing)], kept: 'keptLogout' },
  {
    why: 'paperReader',
    names: [PAPER_CACHE, READER_STORED_KEY, offlineCache(OFFLINE_SCOPES.reader)],
    kept: 'keptUntilCleared',
  },
  { why: 'offlinePage', names: [offlineCache(OFFLINE_SCOPES.quoteCheck)], kept: 'keptUntilCleared' },
  { why: 'visit', names: ['referral-code', 'wanted-page', 'purchase-reported', 'attached-tool'], kept: 'keptTab' },
  { why: 'analytics', names: ['_ga', '_ga_…', 'analytics-session', 'analytics-visitor'], kept: 'keptConsent' },
] as const satisfies readonly { why: keyof Cookies; names: readonly string[]; kept: keyof Cookies }[]

export const RIGHTS = [
  'access',
  'rectification',
  'withdrawal',
  'portability',
  'deindexing',
  'information',
] as const satisfies readonly (keyof (typeof privacy)['privacy']['rights'])[]

/** Sections in the order of reading; each name is its address in the page. */
export const PRIVACY_SECTIONS = [
  'officer',
  'collect',
  'rights',
  'consent',
  'share',
  'outside',
  'cookies',
  'security',
  'incidents',
  'complaint',
  'changes',
] as const satisfies readonly (keyof (typeof privacy)['privacy'])[]
