import { expect, test } from 'vitest'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdGraph } from './json-ld.ts'

const SITE = 'https://northlane.example'

test('breadcrumbs count from the home page and name whole addresses', () => {
  expect(
    breadcrumbJsonLd(SITE, [
      { name: 'Home', path: '/' },
      { name: 'Cars', path: '/cars' },
    ]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://northlane.example/' },
      { '@type': 'ListItem', position: 2, name: 'Cars', item: 'https://northlane.example/cars' },
    ],
  })
})

test('list numbering continues on the second page', () => {
  expect(itemListJsonLd(SITE, [{ name: '2022 Kia EV6', path: '/cars/1' }], 21)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 21, name: '2022 Kia EV6', url: 'https://northlane.example/cars/1' }],
  })
})

test('structured data can hold several things side by side', () => {
  expect(jsonLdGraph({ '@type': 'Car' }, { '@type': 'BreadcrumbList' })).toEqual({
    '@graph': [{ '@type': 'Car' }, { '@type': 'BreadcrumbList' }],
  })
})
