import type { Profile } from '#contract/profile/endpoints.ts'
import { changedFields } from '#web/data/forms/changed-fields.ts'
import type { BodyOf } from '#web/data/forms/endpoint.ts'
import type { FieldMessages } from '#web/data/forms/message.ts'

/** What a person can change about themselves, as the form holds it: nothing is an empty text. */
export type Details = Record<
  'full_name' | 'phone_number' | 'address' | 'location' | 'country' | 'state' | 'province' | 'locale',
  string
>

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

/** Another country resets state and province. */
export function withCountry(details: Details, country: string): Partial<Details> {
  return country === details.country ? {} : { country, state: '', province: '' }
}

/** A country without its state or province says too little: taxes and rights hang on it. */
export function detailProblems({ full_name, country, state, province }: Details): FieldMessages<keyof Details> {
  return {
    ...(full_name.trim() === '' && { full_name: { key: 'userProfile.problems.name' } }),
    ...(country === 'US' && state === '' && { state: { key: 'userProfile.problems.state' } }),
    ...(country === 'CA' && province === '' && { province: { key: 'userProfile.problems.province' } }),
  }
}

type ProfileChanges = BodyOf<'PATCH /profile/me'>

/** What differs, in the two calls that take it. A state that left with its country is not sent: the server clears it too. */
export function detailChanges(before: Details, now: Details): { details?: ProfileChanges; locale?: string } {
  const { locale, ...changed } = changedFields(before, now)
  if (changed.state === '') delete changed.state
  if (changed.province === '') delete changed.province
  return {
    ...(Object.keys(changed).length > 0 && { details: changed as ProfileChanges }),
    ...(locale && { locale }),
  }
}
