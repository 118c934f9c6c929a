import type { ListHandle } from '../cars-route.tsx'
import { CarsList } from './cars-list.tsx'

export const handle: ListHandle = { renderList: (list) => <CarsList {...list} /> }

/** The list's own address. Its parent shows the list, because the list stays when a car opens over it. */
export default function CarsListRoute() {
  return null
}
