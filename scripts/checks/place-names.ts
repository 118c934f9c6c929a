import places from '../../locales/en/places.json' with { type: 'json' }

/** Every state and province by its English name, which Tagalog uses too. */
export const ENGLISH_PLACE_NAMES: readonly string[] = Object.values(places.places).flatMap((names) =>
  Object.values(names),
)

/** Those with a French name of their own; the rest are called the same in French. */
const RENAMED_IN_FRENCH = new Set([
  'California',
  'Florida',
  'Georgia',
  'Hawaii',
  'Louisiana',
  'New Mexico',
  'North Carolina',
  'North Dakota',
  'Pennsylvania',
  'South Carolina',
  'South Dakota',
  'Virginia',
  'West Virginia',
  'British Columbia',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Nova Scotia',
  'Northwest Territories',
  'Prince Edward Island',
  'Quebec',
])
export const SAME_IN_FRENCH = ENGLISH_PLACE_NAMES.filter((name) => !RENAMED_IN_FRENCH.has(name))
