import { readFileSync } from 'node:fs'
import { listingFields } from '../../contract/listings.ts'

/** The sample inventory, newest first. Cars, prices and dealers are made up; the models are real ones of their brands. */
const TABLE = new URL('demo-listings.csv', import.meta.url)

const PLACES: Record<string, string> = {
  Montréal: 'Montréal, QC',
  Québec: 'Québec, QC',
  Toronto: 'Toronto, ON',
  Ottawa: 'Ottawa, ON',
  Halifax: 'Halifax, NS',
  Winnipeg: 'Winnipeg, MB',
  Calgary: 'Calgary, AB',
  Edmonton: 'Edmonton, AB',
  Vancouver: 'Vancouver, BC',
  Whistler: 'Whistler, BC',
  Boston: 'Boston, MA',
  Burlington: 'Burlington, VT',
  Chicago: 'Chicago, IL',
  Denver: 'Denver, CO',
  Detroit: 'Detroit, MI',
  'Los Angeles': 'Los Angeles, CA',
  Miami: 'Miami, FL',
  'New York': 'New York, NY',
  Seattle: 'Seattle, WA',
}

export function demoListings() {
  const [head = '', ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
  const names = head.split('|')
  return lines.map((line) => {
    const cells = line.split('|')
    return toFields(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
  })
}
export type DemoListing = ReturnType<typeof demoListings>[number]

function toFields({ place = '', flags, note, features = '', ...row }: Record<string, string>) {
  const number = (text: string | undefined) => (text ? Number(text) : null)
  return listingFields.parse({
    ...row,
    year: number(row['year']),
    mileage: number(row['mileage']),
    price: number(row['price']),
    original_price: number(row['original_price']),
    location: PLACES[place],
    dealer_name: `Sample Motors ${place}`,
    description: `${note} This is a sample listing: the car, its price and its dealer are made up.`,
    features: features.split('; ').join('\n'),
    is_active: flags !== 'inactive',
    is_featured: flags === 'featured',
  })
}
