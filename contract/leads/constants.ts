/** Words of the consultation request. Free of zod: pages list them without loading the rules. */
export const LEAD_VEHICLE_TYPES = [
  'sedan',
  'suv',
  'truck',
  'coupe',
  'convertible',
  'hatchback',
  'wagon',
  'minivan',
  'other',
] as const
export type LeadVehicleType = (typeof LEAD_VEHICLE_TYPES)[number]
/** The first six and `other`; wagon and minivan belong to the fuller variant. */
export const SHORT_VEHICLE_TYPES = LEAD_VEHICLE_TYPES.filter((type) => type !== 'wagon' && type !== 'minivan')

export const SHORT_BUDGETS = ['under-20k', '20k-40k', '40k-60k', 'over-60k'] as const
export const FULL_BUDGETS = [
  '15000-25000',
  '25001-35000',
  '35001-45000',
  '45001-55000',
  '55001-65000',
  '65001-75000',
  '75001-85000',
  '85001-95000',
  '95001-105000',
  '105001-115000',
  '115001-125000',
  '125001-150000',
  '>150000',
] as const
export const BUDGETS = [...SHORT_BUDGETS, ...FULL_BUDGETS] as const
export type Budget = (typeof BUDGETS)[number]

/** The unhyphenated spelling that is accepted too. */
export const BUDGET_ALIASES = {
  under20k: 'under-20k',
  '20k40k': '20k-40k',
  '40k60k': '40k-60k',
  over60k: 'over-60k',
} as const satisfies Record<string, Budget>

/** A budget’s bounds in dollars; an open side is undefined. */
export function budgetBounds(budget: Budget): { min?: number; max?: number } {
  const [first, second] = budget
    .replaceAll('k', '000')
    .split('-')
    .map((part) => Number(part.replace(/\D/g, '')))
  if (budget.startsWith('under')) return { max: second ?? 0 }
  if (budget.startsWith('over')) return { min: second ?? 0 }
  if (budget.startsWith('>')) return { min: first ?? 0 }
  return { min: first ?? 0, max: second ?? 0 }
}

/** The short range that a price falls into: a bound belongs to the range below it. */
export function budgetOf(price: number): (typeof SHORT_BUDGETS)[number] {
  return SHORT_BUDGETS.find((budget) => price <= (budgetBounds(budget).max ?? Infinity)) ?? 'over-60k'
}

export const LEAD_CONDITIONS = ['new', 'used', 'either'] as const
export const CALL_TIMES = ['morning', 'afternoon', 'evening', 'anytime'] as const
export const CONTACT_METHODS = ['email', 'phone', 'text'] as const
export const LEAD_LANGUAGES = ['en', 'fr', 'fa', 'zh', 'tl', 'vi', 'it', 'es'] as const
/** Languages that a consultant may advise in. Spoken, `zh` is Mandarin; Cantonese is another one and is written alike. */
export const ADVISOR_LANGUAGES = ['en', 'fr', 'fa', 'tl', 'zh', 'yue', 'ar', 'other'] as const
export type AdvisorLanguage = (typeof ADVISOR_LANGUAGES)[number]
export const LEAD_SOURCES = ['search', 'social', 'referral', 'advertisement', 'other'] as const
/** Older cars are traded in than are sold here. */
export const TRADE_IN_YEAR_MIN = 1950
export const TRADE_IN_CONDITIONS = ['Excellent', 'Good', 'Fair', 'Poor'] as const

export const BRANDS = [
  'Acura',
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Buick',
  'Cadillac',
  'Chevrolet',
  'Chrysler',
  'Dodge',
  'Ford',
  'Genesis',
  'GMC',
  'Honda',
  'Hyundai',
  'Infiniti',
  'Jaguar',
  'Jeep',
  'Kia',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Mazda',
  'Mercedes-Benz',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Porsche',
  'Ram',
  'Subaru',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
] as const

export const LEAD_TEXT_MAX = {
  brand: 60,
  model: 60,
  notes: 2_000,
  requirements: 2_000,
  details: 500,
  source: 200,
} as const

export const ANY_BRAND = 'Various'
export const ANY_MODEL = 'Open to options'

/** Fields that have a default value in the payload. */
export const DEFAULTED_FIELDS = ['prior_search', 'brand', 'model', 'year'] as const
export type DefaultedField = (typeof DEFAULTED_FIELDS)[number]

/** The payload’s defaults, on the wire: what a request says of things it was not asked about. */
export function leadDefaults(vehicleType: LeadVehicleType | undefined, now: Date) {
  return { prior_search: false, brand: vehicleType ?? ANY_BRAND, model: ANY_MODEL, year: now.getFullYear() } as const
}
