import type { Locale } from '../../../contract/locales.ts'
import type { Profile, ProfileChanges } from '../../../contract/profile.ts'

export type Details = {
  full_name: string
  phone_number: string
  address: string
  location: string
  country: string
  state: string
  province: string
  locale: Locale
}

export function detailsOf(profile: Profile): Details {
  return {
    full_name: profile.full_name,
    phone_number: profile.phone_number ?? '',
    address: profile.address ?? '',
    location: profile.location ?? '',
    country: profile.country ?? '',
    state: profile.state ?? '',
    province: profile.province ?? '',
    locale: profile.locale,
  }
}

/** Another country begins anew. */
export function withCountry(details: Details, country: string): Details {
  return country === details.country ? details : { ...details, country, state: '', province: '' }
}

/** Empty stands for none where none can be said; a name, a number and a place can only be another one. */
const CAN_BE_EMPTIED = ['address', 'location'] as const

/** What is to be sent: only what differs, and nothing that is not there. */
export function changedDetails(before: Details, now: Details): ProfileChanges | null {
  const fields = ['full_name', 'phone_number', 'address', 'location', 'country', 'state', 'province'] as const
  const changed = fields.filter((field) => {
    const value = now[field].trim()
    return value !== before[field] && (value !== '' || CAN_BE_EMPTIED.some((one) => one === field))
  })
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, now[field].trim()]))
}
