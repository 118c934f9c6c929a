/** The drawn cars: which there are, and how their text takes a colour; `scenery.ts` makes pictures of them. Plain text in and out, for the server and the browser. */

export const CAR_BODIES = [
  'sedan',
  'suv',
  'coupe',
  'hatchback',
  'convertible',
  'wagon',
  'pickup-truck',
  'van',
  'crossover',
] as const
export type CarBody = (typeof CAR_BODIES)[number]

export const CAR_VIEWS = ['side', 'front', 'rear'] as const
export type CarView = (typeof CAR_VIEWS)[number]

/** Paints that were tried on every body. Pure black and pure white would swallow the light and shade. */
export const CAR_PAINTS = {
  white: '#F1F2F0',
  black: '#15181B',
  silver: '#B9BEC2',
  red: '#B3121D',
  blue: '#1F4E79',
  green: '#2E5E4E',
  beige: '#C8B79A',
  yellow: '#E2B93B',
} as const

/** One colour for each body, where a page shows the whole family at once. */
export const SHOWROOM_PAINTS: Record<CarBody, string> = {
  sedan: CAR_PAINTS.blue,
  suv: CAR_PAINTS.green,
  coupe: CAR_PAINTS.red,
  hatchback: CAR_PAINTS.yellow,
  convertible: CAR_PAINTS.white,
  wagon: '#1F6F73',
  'pickup-truck': CAR_PAINTS.beige,
  van: CAR_PAINTS.silver,
  crossover: '#7A3B2E',
}

export type CarColours = { paint: string; trim?: string; glass?: string }

/** Only these three literals carry these meanings in the files; renderers that know no `var()` read them as they are. */
const PLACEHOLDER = { paint: '#1F6FEB', trim: '#0F1720', glass: '#9FB6C6' } as const

const HEX_COLOUR = /^#[0-9a-f]{6}$/i

export function carFileName(body: CarBody, view: CarView): string {
  return `${body}-${view}.svg`
}

/** The car's text in other colours. A colour goes into markup, so anything but `#rrggbb` is refused. */
export function paintCar(svgText: string, colours: CarColours): string {
  let painted = svgText
  for (const part of ['paint', 'trim', 'glass'] as const) {
    const colour = colours[part]
    if (colour === undefined) continue
    if (!HEX_COLOUR.test(colour)) throw new Error(`Not a #rrggbb colour for ${part}: ${colour}`)
    painted = painted.replaceAll(PLACEHOLDER[part], colour)
  }
  return painted
}
