import type about from './en/about.json'
import type admin from './en/admin.json'
import type alerts from './en/alerts.json'
import type analytics from './en/analytics.json'
import type appointments from './en/appointments.json'
import type audit from './en/audit.json'
import type auth from './en/auth.json'
import type calendar from './en/calendar.json'
import type cars from './en/cars.json'
import type cases from './en/cases.json'
import type checkout from './en/checkout.json'
import type common from './en/common.json'
import type consulting from './en/consulting.json'
import type contact from './en/contact.json'
import type desk from './en/desk.json'
import type documents from './en/documents.json'
import type emails from './en/emails.json'
import type errors from './en/errors.json'
import type evidence from './en/evidence.json'
import type faq from './en/faq.json'
import type filters from './en/filters.json'
import type forms from './en/forms.json'
import type home from './en/home.json'
import type imports from './en/imports.json'
import type inbox from './en/inbox.json'
import type invoice from './en/invoice.json'
import type kept from './en/kept.json'
import type lead from './en/lead.json'
import type notifications from './en/notifications.json'
import type offers from './en/offers.json'
import type packages from './en/packages.json'
import type parts from './en/parts.json'
import type payment from './en/payment.json'
import type places from './en/places.json'
import type pricing from './en/pricing.json'
import type privacy from './en/privacy.json'
import type profile from './en/profile.json'
import type quotes from './en/quotes.json'
import type reviews from './en/reviews.json'
import type signing from './en/signing.json'
import type staff from './en/staff.json'
import type terms from './en/terms.json'
import type threads from './en/threads.json'
import type tools from './en/tools.json'
import type unsubscribe from './en/unsubscribe.json'
import type vehicles from './en/vehicles.json'
import type wizard from './en/wizard.json'

type Leaves<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : Leaves<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** One file per area in each language; a page loads the areas it shows. */
export const AREAS = [
  'common',
  'errors',
  'forms',
  'home',
  'consulting',
  'pricing',
  'about',
  'reviews',
  'quotes',
  'auth',
  'documents',
  'emails',
  'lead',
  'notifications',
  'parts',
  'places',
  'profile',
  'unsubscribe',
  'wizard',
  'admin',
  'checkout',
  'payment',
  'invoice',
  'packages',
  'faq',
  'terms',
  'privacy',
  'contact',
  'cars',
  'vehicles',
  'imports',
  'inbox',
  'offers',
  'evidence',
  'signing',
  'threads',
  'tools',
  'cases',
  'desk',
  'staff',
  'appointments',
  'calendar',
  'audit',
  'analytics',
  'kept',
  'filters',
  'alerts',
] as const
export type Area = (typeof AREAS)[number]

type Trees = {
  alerts: typeof alerts
  analytics: typeof analytics
  audit: typeof audit
  appointments: typeof appointments
  calendar: typeof calendar
  common: typeof common
  errors: typeof errors
  evidence: typeof evidence
  forms: typeof forms
  home: typeof home
  consulting: typeof consulting
  pricing: typeof pricing
  about: typeof about
  reviews: typeof reviews
  quotes: typeof quotes
  checkout: typeof checkout
  payment: typeof payment
  auth: typeof auth
  documents: typeof documents
  emails: typeof emails
  invoice: typeof invoice
  packages: typeof packages
  kept: typeof kept
  filters: typeof filters
  lead: typeof lead
  notifications: typeof notifications
  parts: typeof parts
  places: typeof places
  profile: typeof profile
  unsubscribe: typeof unsubscribe
  faq: typeof faq
  terms: typeof terms
  privacy: typeof privacy
  contact: typeof contact
  cars: typeof cars
  vehicles: typeof vehicles
  wizard: typeof wizard
  admin: typeof admin
  imports: typeof imports
  inbox: typeof inbox
  offers: typeof offers
  signing: typeof signing
  threads: typeof threads
  tools: typeof tools
  cases: typeof cases
  desk: typeof desk
  staff: typeof staff
}

/** Every key of every area, as dotted paths; a key belongs to exactly one area (checked). */
export type MessageKey = { [A in Area]: Leaves<Trees[A]> }[Area]
