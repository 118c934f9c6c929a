/** What search engines are told of a page, in the words of schema.org. `publicUrl` is that of the document's settings. */

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
