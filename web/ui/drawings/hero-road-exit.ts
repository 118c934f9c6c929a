/** Where the road leaves the drawing at its lower edge, in units of a drawing 660 high: the page's line goes on from there. */
export const HERO_ROAD_EXIT = { x: 177.4, height: 660 } as const
