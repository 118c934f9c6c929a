import type { Area } from '../../locales/keys.ts'

/** Which message areas a page needs besides `common`, by the first segment of its path. */
const AREAS_BY_SEGMENT: Record<string, readonly Area[]> = {
  '': ['home'],
  cars: ['cars', 'vehicles'],
  consulting: ['consulting', 'lead', 'wizard'],
  pricing: ['pricing'],
  about: ['about'],
  reviews: ['reviews'],
  login: ['auth'],
  register: ['auth'],
  'verify-email': ['auth'],
  'request-password-reset': ['auth'],
  'reset-password': ['auth'],
  auth: ['auth'],
  unsubscribe: ['unsubscribe'],
  profile: ['profile', 'documents'],
  'delete-account': ['profile'],
  payment: ['payment'],
  admin: ['admin', 'inbox', 'lead', 'cars', 'vehicles', 'documents'],
  dev: ['parts'],
  faq: ['faq'],
  'terms-and-conditions': ['terms'],
  privacy: ['privacy'],
  contact: ['contact'],
}

export function areasFor(pathname: string): readonly Area[] {
  const segment = pathname.split('/')[1] ?? ''
  return ['common', 'errors', ...(AREAS_BY_SEGMENT[segment] ?? [])]
}
