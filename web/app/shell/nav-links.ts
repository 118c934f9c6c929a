import type { MessageKey } from '#locales/keys.ts'

/** The site's pages in the order of the header; the footer and the menu show the same. */
export const NAV_LINKS = [
  { to: '/', label: 'shell.nav.home' },
  { to: '/cars', label: 'shell.nav.cars' },
  { to: '/consulting', label: 'shell.nav.consulting' },
  { to: '/pricing', label: 'shell.nav.pricing' },
  { to: '/reviews', label: 'shell.nav.reviews' },
  { to: '/about', label: 'shell.nav.about' },
  { to: '/faq', label: 'shell.nav.faq' },
  { to: '/contact', label: 'shell.nav.contact' },
] as const satisfies readonly { to: string; label: MessageKey }[]

export const TERMS_PATH = '/terms-and-conditions'
export const PRIVACY_PATH = '/privacy'
