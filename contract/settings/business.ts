/**
 * Who Northlane is. The one place to change the name, the contact details, the hours and the social links; pages, mails,
 * invoices and the structured data for search engines read them here. The contact details below are sample data.
 */
export const BUSINESS = {
  name: 'Northlane',
  tagline: 'Your Automotive Consultant',
  email: 'hello@northlane.example',
  phone: '+15145550100',
  address: {
    street: '1000 Sample Street',
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H0H 0H0',
    country: 'CA',
  },
  /** The person responsible for personal information under Quebec's Law 25: a role until the owner names a person. */
  privacyEmail: 'privacy@northlane.example',
  timeZone: 'America/Toronto',
  /** Opening hours by weekday, 0 = Sunday, in the business's time zone; no entry means closed. */
  hours: {
    1: ['09:00', '18:00'],
    2: ['09:00', '18:00'],
    3: ['09:00', '18:00'],
    4: ['09:00', '18:00'],
    5: ['09:00', '18:00'],
    6: ['10:00', '16:00'],
  } as Partial<Record<number, readonly [opens: string, closes: string]>>,
  /** Full https addresses; an empty list shows no icons. */
  social: [] as readonly { name: string; url: string }[],
} as const
