import type { CarsList } from './list/cars-list.tsx'

/**
 * The list's code comes with the list's own route, but its parent shows it: the route leaves it here. By `lazy` the page would ask
 * the network once more while it wakes up, and miss what is typed and clicked meanwhile.
 */
export const listInHand: { CarsList?: typeof CarsList } = {}
