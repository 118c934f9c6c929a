/** A link that writes to one address. Encoded, because an address may hold `?` and `&`, which would add recipients or a text. */
export function mailtoHref(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}
