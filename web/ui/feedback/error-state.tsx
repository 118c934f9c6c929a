import type { ComponentProps } from 'react'
import { RoadEnd } from '../drawings/road-end.tsx'
import { StateBlock } from './state-block.tsx'

/** Something failed: what happened, and “Try again”. Announced when it appears. */
export function ErrorState(props: Omit<ComponentProps<typeof StateBlock>, 'drawing' | 'isAlert'>) {
  return <StateBlock {...props} isAlert drawing={<RoadEnd className="w-53" />} />
}
