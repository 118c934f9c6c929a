/** Keys in the browser's storage of what a visitor saves; none of it is sent before the sign-in. */
export const SAVED_CARS_KEY = 'saved-cars'
export const COMPARED_CARS_KEY = 'compared-cars'
export const SEEN_CARS_KEY = 'seen-cars'
/** Set when the list of viewed cars is switched off. */
export const SEEN_OFF_KEY = 'seen-cars-off'
