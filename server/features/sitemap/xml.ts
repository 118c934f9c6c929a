import { LOCALES } from '#contract/values/locales.ts'
import { escapeHtml } from '#server/platform/pages/plain-pages.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('')
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries}</sitemapindex>\n`
}

export type SitemapEntry = { address: string; updatedAt?: Date }

export function sitemap(entries: readonly string[]): string {
  return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** One page under the address that suits everyone, with its addresses in each language. */
export function neutralEntry({ address, updatedAt }: SitemapEntry): string {
  return entry(address, alternates(address), updatedAt)
}

/** One page under each of its addresses, as search engines ask for pages in several languages. */
export function entriesInAllLanguages(page: SitemapEntry): string {
  const shared = alternates(page.address)
  const addresses = [page.address, ...LOCALES.map((locale) => `${page.address}?lang=${locale}`)]
  return addresses.map((address) => entry(address, shared, page.updatedAt)).join('')
}

function entry(address: string, shared: string, updatedAt: Date | undefined): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${changed}${shared}</url>\n`
}

function alternates(address: string): string {
  const plain = escapeHtml(address)
  const inLanguages = LOCALES.map((locale) => alternate(locale, `${plain}?lang=${locale}`)).join('')
  return inLanguages + alternate('x-default', plain)
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
}
