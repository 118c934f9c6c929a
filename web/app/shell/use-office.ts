import { BUSINESS } from '#contract/settings/business.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import { useDocumentSettings } from '#web/data/document.tsx'

/** Contact details and opening hours of the business. */
export type OfficeInfo = OpeningHours & {
  email: string
  phone: string
  privacyEmail: string
  street: string
  postalCode: string
}

/** What an owner has set, and where nothing is set what the code says; as the document that is open was made. */
export function useOffice(): OfficeInfo {
  const { contact, hours, closed } = useDocumentSettings().house
  return {
    email: contact?.email ?? BUSINESS.email,
    phone: contact?.phone ?? BUSINESS.phone,
    privacyEmail: contact?.privacy_email ?? BUSINESS.privacyEmail,
    street: contact?.street ?? BUSINESS.address.street,
    postalCode: contact?.postal_code ?? BUSINESS.address.postalCode,
    timeZone: BUSINESS.timeZone,
    hours: hours ?? BUSINESS.hours,
    holidays: closed,
  }
}
