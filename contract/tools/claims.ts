/**
 * Every figure the marketing pages claim, with the page it stands on. Pages read the figure here and its words from the locale
 * files, so that a figure is changed in one place and never drifts between languages. Amounts are Canadian cents.
 */
type Page = 'home' | 'consulting' | 'pricing' | 'about' | 'faq' | 'reviews' | 'contact'

/** `isOpen` prints as a plus: that much, or more. */
export type CountClaim = { page: Page; count: number; isOpen?: boolean }
export type RatioClaim = { page: Page; ratio: number }
export type AmountClaim = { page: Page; cents: number; isOpen?: boolean }
export type RangeClaim = { page: Page; lowCents: number; highCents: number; isOpen?: boolean }
export type HoursClaim = { page: Page; minHours: number; maxHours: number }

export const CLAIMS = {
  clientsHelped: { page: 'home', count: 120 },
  totalSaved: { page: 'home', cents: 66_000_000 },
  satisfaction: { page: 'home', ratio: 0.96 },

  averageSavings: { page: 'consulting', cents: 550_000 },
  hoursSaved: { page: 'consulting', count: 20, isOpen: true },

  savingsPerClient: { page: 'pricing', lowCents: 300_000, highCents: 800_000 },
  /** Clients save this many times the fee. */
  feeMultiple: { page: 'pricing', low: 10, high: 20 },

  consultations: { page: 'about', count: 500, isOpen: true },
  dealerships: { page: 'about', count: 52 },
  years: { page: 'about', count: 5, isOpen: true },
  transparency: { page: 'about', ratio: 1 },

  answers: { page: 'faq', count: 50, isOpen: true },
  reviewedSavings: { page: 'reviews', lowCents: 150_000, highCents: 600_000, isOpen: true },
} as const satisfies Record<
  string,
  CountClaim | RatioClaim | AmountClaim | RangeClaim | { page: Page; low: number; high: number }
>

/** The ledger of /consulting; its total is the sum of its rows. */
export const SAVINGS_ROWS = [
  { key: 'purchaseReduction', page: 'consulting', lowCents: 150_000, highCents: 300_000, isOpen: true },
  { key: 'dealerFees', page: 'consulting', lowCents: 50_000, highCents: 100_000, isOpen: true },
  { key: 'overpriced', page: 'consulting', lowCents: 50_000, highCents: 150_000, isOpen: true },
  { key: 'interest', page: 'consulting', lowCents: 30_000, highCents: 80_000, isOpen: true },
] as const satisfies readonly ({ key: string } & RangeClaim)[]

export const SAVINGS_TOTAL = {
  page: 'consulting',
  lowCents: 280_000,
  highCents: 630_000,
  isOpen: true,
} as const satisfies RangeClaim

/** Extras a dealer may add, which clients are warned of. */
export const WARNED_EXTRAS = [
  { key: 'adminFees', page: 'consulting', cents: 40_000, isOpen: true },
  { key: 'etching', page: 'consulting', cents: 25_000, isOpen: true },
  { key: 'protectionPackages', page: 'consulting', cents: 100_000, isOpen: true },
] as const satisfies readonly ({ key: string } & AmountClaim)[]

/** How soon we reply: each place promises its own time. */
export const REPLY_TIMES = {
  form: { page: 'contact', minHours: 0, maxHours: 24 },
  responseCard: { page: 'contact', minHours: 2, maxHours: 4 },
  marketing: { page: 'about', minHours: 0, maxHours: 1 },
} as const satisfies Record<string, HoursClaim>
