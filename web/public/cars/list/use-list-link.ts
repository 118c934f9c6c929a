import type { LinkProps } from 'react-router'
import { type CarsQuery, carsAddress } from '../cars-query.ts'
import { useCars } from './use-cars-query.ts'

type ListLink = Pick<LinkProps, 'to' | 'preventScrollReset' | 'onClick'>

/** A link to another list: a plain one without scripts and in a new tab, a change of the filters in place. */
export function useListLink(): (query: CarsQuery) => ListLink {
  const { ask } = useCars()
  return (query) => ({
    to: carsAddress(query),
    preventScrollReset: true,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      ask(query)
    },
  })
}
