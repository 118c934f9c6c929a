import type { Samples } from '../calls/testing/samples.ts'
import type { inboxEndpoints } from './endpoints.ts'

export const inboxSamples: Samples<keyof typeof inboxEndpoints> = {
  'POST /contact/send-message': { body: { phone: '514 555-0123' } },
  'POST /contact/vehicle-inquiry': { body: { phone: '514 555-0123' } },
}
