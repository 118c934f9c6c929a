import type { Area } from '../../locales/keys.ts'

/** Which message areas a page needs besides `common`, by the first segment of its path. */
const AREAS_BY_SEGMENT: Record<string, readonly Area[]> = {
  '': ['home'],
  cars: ['cars', 'vehicles', 'forms'],
  consulting: ['consulting', 'lead', 'wizard', 'forms'],
  pricing: ['pricing'],
  about: ['about'],
  reviews: ['reviews'],
  login: ['auth', 'forms'],
  register: ['auth', 'forms'],
  'verify-email': ['auth', 'forms'],
  'not-my-account': ['auth', 'forms'],
  'request-password-reset': ['auth', 'forms'],
  'reset-password': ['auth', 'forms'],
  auth: ['auth', 'forms'],
  unsubscribe: ['unsubscribe'],
  profile: ['profile', 'documents', 'forms'],
  'delete-account': ['profile', 'forms'],
  payment: ['payment'],
  admin: ['admin', 'inbox', 'lead', 'cars', 'vehicles', 'documents', 'forms'],
  dev: ['parts', 'forms'],
  faq: ['faq'],
  'terms-and-conditions': ['terms'],
  privacy: ['privacy'],
  contact: ['contact', 'forms'],
}

export function areasFor(pathname: string): readonly Area[] {
  const segment = pathname.split('/')[1] ?? ''
  return ['common', 'errors', ...(AREAS_BY_SEGMENT[segment] ?? [])]
}
