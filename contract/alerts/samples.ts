import type { Samples } from '../calls/testing/samples.ts'
import type { alertEndpoints } from './endpoints.ts'

export const alertSamples: Samples<keyof typeof alertEndpoints> = {
  'POST /saved-searches': { body: { time_zone: 'America/Toronto' } },
}
