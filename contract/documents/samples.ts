import type { Samples } from '../calls/testing/samples.ts'
import type { documentEndpoints } from './endpoints.ts'

export const documentSamples: Samples<keyof typeof documentEndpoints> = {
  'POST /profile/me/documents': { query: { doc_type: 'passport' } },
}
