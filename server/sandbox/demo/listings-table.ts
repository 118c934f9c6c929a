import { readFileSync } from 'node:fs'
import { listingFields } from '#contract/listings/schema.ts'

/** The sample inventory, newest first. Cars, prices and dealers are made up; the models are real ones of their brands. */
const TABLE = new URL('listings.csv', import.meta.url)
/** What is said of each car, in the other languages. */
const DESCRIPTIONS = new URL('descriptions.csv', import.meta.url)

/** More cars of a few models, so that there is something to compare their prices with. They look like cars that are there already. */
const SIBLINGS = new URL('siblings.csv', import.meta.url)
const SIBLING_NOTE = {
  en: 'One of several of its model in this list, so that their prices can be compared.',
  fr: 'L’un de plusieurs véhicules de ce modèle dans la liste, pour qu’on puisse comparer leurs prix.',
  zh: '列表中有多辆同款车，方便比较价格。',
  tl: 'Isa sa ilang sasakyan ng modelong ito sa listahan, para maikumpara ang mga presyo.',
} as const

const SAMPLE_NOTICE = {
  en: 'This is a sample listing: the car, its price and its dealer are made up.',
  fr: 'Ceci est une annonce d’exemple : le véhicule, son prix et son concessionnaire sont inventés.',
  zh: '这是示例车源：车辆、价格和经销商均为虚构。',
  tl: 'Halimbawa lang ang listing na ito: gawa-gawa ang sasakyan, ang presyo at ang dealer.',
} as const

/** The cities of the sample inventory, and their provinces or states. */
const PROVINCES: Record<string, string> = {
  Montréal: 'QC',
  Québec: 'QC',
  Toronto: 'ON',
  Ottawa: 'ON',
  Halifax: 'NS',
  Winnipeg: 'MB',
  Calgary: 'AB',
  Edmonton: 'AB',
  Vancouver: 'BC',
  Whistler: 'BC',
  Boston: 'MA',
  Burlington: 'VT',
  Chicago: 'IL',
  Denver: 'CO',
  Detroit: 'MI',
  'Los Angeles': 'CA',
  Miami: 'FL',
  'New York': 'NY',
  Seattle: 'WA',
}

export function demoListings() {
  const translations = new Map(readTable(DESCRIPTIONS).map(({ car = '', ...texts }) => [car, texts]))
  const rows = readTable(TABLE)
  const first = rows.map((row) => {
    const texts = translations.get(`${row['make']} ${row['model']} ${row['year']}`)
    if (!texts) throw new Error(`No translations of what is said of the ${row['make']} ${row['model']}`)
    return toFields(row, texts)
  })
  return [...first, ...readTable(SIBLINGS).map((row) => siblingFields(row, rows))]
}

/** As the first of its model, but for what its own row says. */
function siblingFields(row: Record<string, string>, rows: readonly Record<string, string>[]) {
  const { en, ...texts } = SIBLING_NOTE
  const model = rows.find(({ make, model: name }) => make === row['make'] && name === row['model'])
  if (!model) throw new Error(`No ${row['make']} ${row['model']} to be like`)
  return toFields({ ...model, original_price: '', flags: '', note: en, ...row }, texts)
}

function readTable(file: URL): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.split('|')
  return lines.map((line) => {
    const cells = line.split('|')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
export type DemoListing = ReturnType<typeof demoListings>[number]

function toFields(
  { place = '', flags, note, features = '', ...row }: Record<string, string>,
  { fr = '', zh = '', tl = '' }: Record<string, string>,
) {
  const number = (text: string | undefined) => (text ? Number(text) : null)
  return listingFields.parse({
    ...row,
    year: number(row['year']),
    mileage: number(row['mileage']),
    price: number(row['price']),
    original_price: number(row['original_price']),
    location: `${place}, ${PROVINCES[place]}`,
    city: place,
    province: PROVINCES[place],
    dealer_name: `Sample Motors ${place}`,
    text_language: 'en',
    description: `${note} ${SAMPLE_NOTICE.en}`,
    description_translations: {
      fr: `${fr} ${SAMPLE_NOTICE.fr}`,
      tl: `${tl} ${SAMPLE_NOTICE.tl}`,
      zh: `${zh}${SAMPLE_NOTICE.zh}`,
    },
    features: features.split('; ').join('\n'),
    is_active: flags !== 'inactive',
    is_featured: flags === 'featured',
  })
}
