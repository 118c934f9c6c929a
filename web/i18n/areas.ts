import type { Area } from '../../locales/keys.ts'

/** Which message areas a page needs besides `common`, by the first segment of its path. */
const AREAS_BY_SEGMENT: Record<string, readonly Area[]> = {
  '': ['home'],
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
  admin: ['admin', 'documents'],
  dev: ['parts'],
}

export function areasFor(pathname: string): readonly Area[] {
  const segment = pathname.split('/')[1] ?? ''
  return ['common', 'errors', ...(AREAS_BY_SEGMENT[segment] ?? [])]
}
