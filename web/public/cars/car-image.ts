import { IMAGE_WIDTHS } from '#contract/listings/values.ts'

/**
 * A full https address as it is given, as is a file that staff look at before it is sent; otherwise one of ours, which comes in
 * several widths and in the best format.
 */
export function carImage(name: string): { src: string; srcSet?: string } {
  if (/^(?:https:\/\/|blob:)/i.test(name)) return { src: name }
  const address = `/api/v1/car-listings/images/${encodeURIComponent(name)}`
  return {
    src: `${address}?w=${IMAGE_WIDTHS[1]}`,
    srcSet: IMAGE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`).join(', '),
  }
}

/** For shared links and search engines. */
export function carImageAddress(name: string): string {
  return /^https:\/\//i.test(name)
    ? name
    : `/api/v1/car-listings/images/${encodeURIComponent(name)}?w=${IMAGE_WIDTHS[2]}`
}
