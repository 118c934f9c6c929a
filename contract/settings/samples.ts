import type { Samples } from '../calls/testing/samples.ts'
import type { settingsEndpoints } from './endpoints.ts'

export const settingsSamples: Samples<keyof typeof settingsEndpoints> = {
  'PUT /settings/admin/contact': { body: { phone: '514 555-0123' } },
  'PUT /settings/admin/hours': { body: { value: [{ weekday: 1, opens: '09:00', closes: '18:00' }] } },
  'PUT /settings/admin/holidays': { body: { value: { closed: ['2027-02-26'], open: ['2027-02-27'] } } },
}
