import { readFileSync } from 'node:fs'
import path from 'node:path'

// Read and not imported: where tests run, an imported locale file is compiled.
const FILE = path.join(import.meta.dirname, '../../locales/en/places.json')
const { places } = JSON.parse(readFileSync(FILE, 'utf8')) as typeof import('../../locales/en/places.json')

/** Every state and province by its English name, which Tagalog uses too. */
export const ENGLISH_PLACE_NAMES: readonly string[] = Object.values(places).flatMap((names) => Object.values(names))

/** Those with a French name of their own; the rest are called the same in French. */
const RENAMED_IN_FRENCH = new Set([
  'California',
  'District of Columbia',
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
