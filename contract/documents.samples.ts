import type { documentEndpoints } from './documents.ts'
import type { Samples } from './testing/samples.ts'

export const documentSamples: Samples<keyof typeof documentEndpoints> = {
  'POST /profile/me/documents': { query: { doc_type: 'passport' } },
}
