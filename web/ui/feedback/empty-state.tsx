import type { ComponentProps } from 'react'
import { EmptyRoad } from '../drawings/empty-road.tsx'
import { StateBlock } from './state-block.tsx'

/** Nothing here yet: what it means and what to do next. */
export function EmptyState(props: Omit<ComponentProps<typeof StateBlock>, 'drawing' | 'isAlert'>) {
  return <StateBlock {...props} drawing={<EmptyRoad className="w-53" />} />
}
