import type { alertEndpoints } from './alerts.ts'
import type { Samples } from './testing/samples.ts'

export const alertSamples: Samples<keyof typeof alertEndpoints> = {
  'POST /saved-searches': { body: { time_zone: 'America/Toronto' } },
}
