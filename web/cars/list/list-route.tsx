import { listInHand } from '../list-in-hand.ts'
import { CarsList } from './cars-list.tsx'

listInHand.CarsList = CarsList

/**
 * The code of the list comes with the list's own address; a car's page, which has the same parent, does without it. The parent
 * shows the list, because the list stays when a car opens over it.
 */
export default function CarsListRoute() {
  return null
}
