/** One column on phones, two from 480, three beside the filters. */
export const RESULTS_GRID = 'grid gap-x-7 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'
