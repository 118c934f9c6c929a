type Trees = {
  about: typeof import('./en/about.json')
  admin: typeof import('./en/admin.json')
  alerts: typeof import('./en/alerts.json')
  analytics: typeof import('./en/analytics.json')
  appointments: typeof import('./en/appointments.json')
  audit: typeof import('./en/audit.json')
  auth: typeof import('./en/auth.json')
  calendar: typeof import('./en/calendar.json')
  cars: typeof import('./en/cars.json')
  cases: typeof import('./en/cases.json')
  checkout: typeof import('./en/checkout.json')
  common: typeof import('./en/common.json')
  consulting: typeof import('./en/consulting.json')
  contact: typeof import('./en/contact.json')
  desk: typeof import('./en/desk.json')
  documents: typeof import('./en/documents.json')
  emails: typeof import('./en/emails.json')
  errors: typeof import('./en/errors.json')
  evidence: typeof import('./en/evidence.json')
  faq: typeof import('./en/faq.json')
  'field-problems': typeof import('./en/field-problems.json')
  filters: typeof import('./en/filters.json')
  forms: typeof import('./en/forms.json')
  home: typeof import('./en/home.json')
  imports: typeof import('./en/imports.json')
  inbox: typeof import('./en/inbox.json')
  invoice: typeof import('./en/invoice.json')
  kept: typeof import('./en/kept.json')
  lead: typeof import('./en/lead.json')
  notifications: typeof import('./en/notifications.json')
  offers: typeof import('./en/offers.json')
  packages: typeof import('./en/packages.json')
  papers: typeof import('./en/papers.json')
  parts: typeof import('./en/parts.json')
  payment: typeof import('./en/payment.json')
  places: typeof import('./en/places.json')
  pricing: typeof import('./en/pricing.json')
  privacy: typeof import('./en/privacy.json')
  profile: typeof import('./en/profile.json')
  quotes: typeof import('./en/quotes.json')
  requests: typeof import('./en/requests.json')
  reading: typeof import('./en/reading.json')
  reviews: typeof import('./en/reviews.json')
  signing: typeof import('./en/signing.json')
  staff: typeof import('./en/staff.json')
  terms: typeof import('./en/terms.json')
  threads: typeof import('./en/threads.json')
  tools: typeof import('./en/tools.json')
  unsubscribe: typeof import('./en/unsubscribe.json')
  vehicles: typeof import('./en/vehicles.json')
  wizard: typeof import('./en/wizard.json')
}

/** One file per area in each language, all of them; a page loads the areas it shows. */
export const AREAS = [
  'about',
  'admin',
  'alerts',
  'analytics',
  'appointments',
  'audit',
  'auth',
  'calendar',
  'cars',
  'cases',
  'checkout',
  'common',
  'consulting',
  'contact',
  'desk',
  'documents',
  'emails',
  'errors',
  'evidence',
  'faq',
  'field-problems',
  'filters',
  'forms',
  'home',
  'imports',
  'inbox',
  'invoice',
  'kept',
  'lead',
  'notifications',
  'offers',
  'packages',
  'papers',
  'parts',
  'payment',
  'places',
  'pricing',
  'privacy',
  'profile',
  'quotes',
  'requests',
  'reading',
  'reviews',
  'signing',
  'staff',
  'terms',
  'threads',
  'tools',
  'unsubscribe',
  'vehicles',
  'wizard',
] as const satisfies readonly (keyof Trees)[]
export type Area = (typeof AREAS)[number]

type Leaves<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : Leaves<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** `Unlisted` are the areas that `AREAS` leaves out: while there is one, this does not compile. */
type KeyIn<Listed extends keyof Trees, _Unlisted extends never> = { [A in Listed]: Leaves<Trees[A]> }[Listed]

/** Every key of every area, as dotted paths; a key belongs to exactly one area (checked). */
export type MessageKey = KeyIn<Area, Exclude<keyof Trees, Area>>
