import type { Translate } from '#locales/translate.ts'

/**
 * Structured data of a page for search engines, in the words of schema.org. `publicUrl` is that of the document's
 * settings. Only the server writes it, so pages make it only there: `import.meta.env.SSR ? belowHome(…) : {}`.
 */

/** Several things on one page: hand the result to the page as its `jsonLd`. */
export function jsonLdGraph(...things: readonly object[]): object {
  return { '@graph': things }
}

/** A step's `path` is one of this site; the last step is the page itself. */
export type Breadcrumb = { name: string; path: string }

/** The way from the home page to this one. */
export function breadcrumbJsonLd(publicUrl: string, steps: readonly Breadcrumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** The way to a page of the first level. */
export function belowHome(publicUrl: string, t: Translate, page: Breadcrumb): object {
  return breadcrumbJsonLd(publicUrl, [{ name: t('shell.nav.home'), path: '/' }, page])
}

/** A list whose entries have pages of their own. `firstPosition` counts on where the page before it ended. */
export function itemListJsonLd(publicUrl: string, items: readonly Breadcrumb[], firstPosition = 1): object {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      name,
      url: publicUrl + path,
    })),
  }
}
