/** Time as the product sees it; tests move it by hand. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
