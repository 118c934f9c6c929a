import type { ClientCase } from '#contract/cases/endpoints.ts'
import { type CaseStage, ROAD_STAGES } from '#contract/cases/stages.ts'

export type RoadStop = {
  stage: CaseStage
  state: 'done' | 'now' | 'ahead'
  /** When it was last reached; a stop that was passed over has none. */
  at: string | null
}

/** The six stops of a case. A closed one stands at none of them: it has driven as far as it came. */
export function roadStops({ stage, stops }: Pick<ClientCase, 'stage' | 'stops'>): RoadStop[] {
  const reachedAt = new Map(stops.map((stop) => [stop.stage, stop.at]))
  const present = ROAD_STAGES.findIndex((each) => each === stage)
  const driven = present === -1 ? ROAD_STAGES.findLastIndex((each) => reachedAt.has(each)) + 1 : present
  return ROAD_STAGES.map((each, index) => ({
    stage: each,
    state: index < driven ? 'done' : index === present ? 'now' : 'ahead',
    at: index <= driven ? (reachedAt.get(each) ?? null) : null,
  }))
}
