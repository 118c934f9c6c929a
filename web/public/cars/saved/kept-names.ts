/** Names in the browser's storage of what a visitor keeps there; nothing of it is sent before somebody signs in. */
export const SAVED_CARS_KEY = 'saved-cars'
export const COMPARED_CARS_KEY = 'compared-cars'
export const SEEN_CARS_KEY = 'seen-cars'
/** Set by whoever wants no list of cars they have seen. */
export const SEEN_OFF_KEY = 'seen-cars-off'
