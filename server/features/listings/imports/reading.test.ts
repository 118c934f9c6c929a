import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeVin } from '#contract/listings/vin.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { importsOf, newVin } from '#server/testing/features/listing-imports.ts'
import { carFields, insertListings, listingsOf } from '#server/testing/features/listings.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof listingsOf>
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  staff = await product.signUp('MANAGER')
  api = listingsOf(product, staff)
  imports = importsOf(product, staff)
})
afterAll(() => product.close())

const HEADER = 'make,model,year'

describe('import file', () => {
  test('as Excel in French writes it: semicolons, decimal commas, Windows-1252, names and choices in French', async () => {
    const text = [
      'Marque;Modèle;Année;Prix;Kilométrage;Type de carrosserie;État du véhicule;Annonce active;Notes',
      'Citroën;Été 1;2021;36 785,50 $;20 000;VUS;D’occasion;VRAI;à nous',
    ].join('\r\n')
    const windows = Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
    const read = await imports.read(windows)
    expect(read.unread_columns).toEqual(['Notes'])
    const [row] = await imports.rows(read.id)
    expect(row?.problems).toEqual([])
    expect(row).toMatchObject({
      outcome: 'create',
      name: '2021 Citroën Été 1',
      fields: {
        make: 'Citroën',
        price: 36_785.5,
        mileage: 12_427,
        body_type: 'SUV',
        condition: 'Used',
        is_active: true,
      },
    })
  })

  test.for([
    ['mileage', '20000', 20_000],
    ['mileage_km', '20000', 12_427],
    ['Mileage (km)', '20000', 12_427],
    ['Mileage (miles)', '20000', 20_000],
    ['Kilométrage', '20 000', 12_427],
    ['Kilométrage (km)', '20 000', 12_427],
    ['Kilométrage (en milles)', '20 000', 20_000],
    ['里程', '20000', 12_427],
    ['里程（公里）', '20000', 12_427],
    ['里程（英里）', '20000', 20_000],
    ['Mileage (milya)', '20000', 20_000],
  ] as const)('with distances under %s: %s', async ([column, cell, miles]) => {
    const read = await imports.read(Buffer.from(`make;model;year;${column}\nKia;${column};2021;${cell}`))
    expect(read.unread_columns).toEqual([])
    expect((await imports.rows(read.id))[0]).toMatchObject({ outcome: 'create', fields: { mileage: miles } })
  })

  test('by what French calls its columns, and by what it called them once', async () => {
    for (const [price, description] of [
      ['Prix ($\u00a0CA)', 'Description'],
      ['Prix ($ CAD)', 'Texte de l’annonce'],
    ]) {
      const read = await imports.read(
        Buffer.from(`Marque;Modèle;Année;${price};${description}\nKia;${description};2021;20000;Un seul propriétaire`),
      )
      expect(read.unread_columns).toEqual([])
      expect((await imports.rows(read.id))[0]).toMatchObject({
        outcome: 'create',
        fields: { price: 20_000, description: 'Un seul propriétaire' },
      })
    }
  })

  test('as plain CSV, with or without the mark of UTF-8, and as UTF-16', async () => {
    for (const [index, encode] of [
      (text: string) => Buffer.from(text),
      (text: string) => Buffer.from(`\uFEFF${text}`),
      (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ].entries()) {
      const row = await imports.row(encode(`${HEADER},price\nŠkoda,Plain ${index},2020,"1,234.50"\n`))
      expect(row).toMatchObject({ outcome: 'create', fields: { make: 'Škoda', price: 1_234.5 } })
    }
  })

  test('whatever stands in its cells and above them: what no table stores is refused in its row, and reported without it', async () => {
    const emoji = '\u{1F697}'
    const file = [
      `make,model,year,trim,Un\0known ${emoji},${'a'.repeat(59)}${emoji}`,
      'Honda,\u202EPlain\u202C,2020,,x',
      'Ho\0nda,Civic,2020',
      `Honda,Civic,so\0on`,
      `Honda,Civic,${'2'.repeat(59)}${emoji}`,
      `Honda,Civic \uD83D,2020`,
      `Honda,Civic,2020,a\0b`,
    ].join('\n')
    const read = await imports.read(Buffer.from(`\uFEFF${file}`, 'utf16le'))
    expect(read).toMatchObject({ state: 'ready', counts: { create: 2, refuse: 4 } })
    expect(read.unread_columns[0]).toBe(`Unknown ${emoji}`)
    const rows = await imports.rows(read.id)
    expect(rows.map(({ name, problems }) => [name, problems.map(({ field, code }) => `${field}: ${code}`)])).toEqual([
      ['2020 Honda Plain', []],
      ['2020 Honda Civic', ['make: invalid']],
      ['Honda Civic', ['year: number']],
      ['Honda Civic', ['year: number']],
      ['2020 Honda Civic \uFFFD', []],
      ['2020 Honda Civic', ['trim: invalid']],
    ])
    expect(await imports.apply(read.id)).toMatchObject({ state: 'applied' })
  })

  test('by the template in every language, as it is', async () => {
    for (const locale of LOCALES) {
      const answer = await imports.call('GET', '/template', { 'accept-language': locale })
      expect(answer.headers['content-disposition']).toContain('listings-template.csv')
      const read = await imports.read(answer.rawPayload)
      expect([locale, read.unread_columns, read.counts]).toEqual([
        locale,
        [],
        { create: 2, change: 0, same: 0, refuse: 0 },
      ])
      const [first] = await imports.rows(read.id)
      expect(first).toMatchObject({
        fields: { body_type: 'SUV', price: 36_785.5, mileage: 21_499, is_active: false, text_language: locale },
      })
    }
  })

  test.each([
    ['', 'import_unreadable'],
    [HEADER, 'import_unreadable'],
    ['colour of sky,depth of sea\nblue,deep', 'import_unreadable'],
    ['PK\u0003\u0004\u0000\u0000', 'import_unreadable'],
    [`make\n${'x\n'.repeat(10_001)}`, 'too_many_rows'],
  ])('or refused at once when there is nothing in it, or too much (%#)', async (text, code) => {
    const answer = await imports.send(text)
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code })])
  })
})

describe('preview of a row', () => {
  test.each([
    ['make', 'Honda,', 'required'],
    ['price', 'Honda,cheap', 'number'],
    ['price', 'Honda,12.3456', 'cents'],
    ['price', 'Honda,-5', 'range'],
    ['mileage', 'Honda,12.5', 'whole'],
    ['year', 'Honda,1066', 'range'],
    ['body_type', 'Honda,Boat', 'choice'],
    ['is_active', 'Honda,maybe', 'flag'],
    ['vin', 'Honda,123', 'vin'],
    ['trim', `Honda,${'x'.repeat(500)}`, 'tooLong'],
    ['description_fr', `Honda,${'x'.repeat(15_000)}`, 'tooLong'],
    ['location', 'Honda,a\0b', 'invalid'],
  ] as const)('a bad %s is named with its column (%s: %s)', async (field, cells, code) => {
    const rest = { make: 'Honda', model: 'Bad', year: '2020' }
    const [make = '', bad = ''] = cells.split(',')
    const row: Record<string, string> = { ...rest, make, [field]: field === 'make' ? '' : bad }
    const { outcome, problems } = await imports.row(`${Object.keys(row).join(';')}\n${Object.values(row).join(';')}`)
    expect([outcome, problems.map((one) => [one.field, one.code])]).toEqual(['refuse', [[field, code]]])
  })

  test('a car that is there is known by its VIN or id, and what the file does not name stays', async () => {
    const vin = newVin()
    const there = await api.create(
      carFields({ vin, trim: 'LX', description_translations: { fr: 'Belle', tl: 'Maganda' } }),
    )
    const byVin = await imports.row(`vin,price,description_fr\n${vin.toLowerCase()},19999,Très belle`)
    expect(byVin).toMatchObject({
      outcome: 'change',
      listing_id: there.id,
      fields: { price: 19_999, description_translations: { fr: 'Très belle', tl: 'Maganda' } },
      before: { price: there.price },
    })
    expect(await imports.row(`id,trim\n${there.id},`)).toMatchObject({ fields: { trim: null }, before: { trim: 'LX' } })
    expect(await imports.row(`id,trim\n${there.id},LX`)).toMatchObject({ outcome: 'same', fields: {} })
  })

  test('cars that are there twice, or taken, or gone are refused; an odd check digit is only said', async () => {
    const [one, other, fresh] = [newVin(), newVin(), newVin()]
    expect(decodeVin(fresh, 2030)?.isCheckDigitRight).toBe(true)
    const there = await api.create(carFields({ vin: one }))
    await api.create(carFields({ vin: other }))
    const plain = carFields({ dealer_name: null })
    const same = await api.create(plain)
    const odd = `${fresh.slice(0, 8)}${fresh[8] === '1' ? '2' : '1'}${fresh.slice(9)}`
    const file = [
      'id,vin,make,model,year,price',
      `${there.id},${other},Honda,Taken,2020,1`,
      `00000000-0000-4000-8000-000000000000,,Honda,Absent,2020,1`,
      `,,${plain.make},${plain.model},${plain.year},${plain.price}`,
      ',,Honda,Twin,2020,1',
      ',,Honda,Twin,2020,1',
      `,${fresh},Honda,Twin,2020,1`,
      `,${fresh},Honda,Again,2020,1`,
      `,${odd},Honda,Odd,2020,1`,
    ].join('\n')
    const rows = await imports.rows((await imports.read(file)).id)
    expect(
      rows.map(({ line, outcome, problems }) => [
        line,
        outcome,
        ...problems.map(({ code, value }) => `${code} ${value}`),
      ]),
    ).toEqual([
      [2, 'refuse', `vinTaken ${other}`],
      [3, 'refuse', 'absent 00000000-0000-4000-8000-000000000000'],
      [4, 'refuse', 'exists '],
      [5, 'create'],
      [6, 'refuse', 'twice 5'],
      [7, 'create'],
      [8, 'refuse', 'twice 7'],
      [9, 'create', `checkDigit ${odd}`],
    ])
    expect(rows[2]?.listing_id).toBe(same.id)
  })

  test('is in the file of problems, in the language of the caller, and no cell of it is a formula', async () => {
    const { id, counts } = await imports.read(`${HEADER},price\nHonda,=cmd(),2020,=1+1\nHonda,Fine,2020,1`)
    expect(counts).toEqual({ create: 1, change: 0, same: 0, refuse: 1 })
    const english = await imports.call('GET', `/${id}/problems`)
    expect(english.body.split('\r\n')).toEqual([
      '\uFEFF"Row","Car","Column","Value","Reason"',
      `"2","2020 Honda =cmd()","Price, CAD","'=1+1","“=1+1” isn’t a number."`,
      '',
    ])
    const french = await imports.call('GET', `/${id}/problems`, { 'accept-language': 'fr-CA' })
    expect(french.body).toContain('"Ligne";"Véhicule";"Colonne";"Valeur";"Raison"')
    expect(french.body).toContain('«\u00a0=1+1\u00a0» n’est pas un nombre.')
  })
})

test.each(['en', 'fr'])('what was exported in %s imports again unchanged', async (locale) => {
  const make = `Round ${locale}`
  const texts = ['=1+1', "it's, '-fine", '"quoted"; yes', 'Two\nlines, -no', "'", 'Québec 汽车']
  await insertListings(
    product,
    texts.map((text, index) => ({
      make,
      // A field of one line: a line break in it is read as a space.
      trim: text.replace('\n', ' '),
      vin: index === 0 ? newVin() : null,
      priceCents: index === 1 ? null : 3_678_550 + index,
      mileageMiles: index * 1_000,
      bodyType: 'SUV' as const,
      condition: 'Certified Pre-Owned' as const,
      description: text,
      descriptionTranslations: index === 2 ? { fr: text, zh: text } : {},
      isActive: index !== 3,
      isFeatured: index === 4,
    })),
  )
  const exported = await product.inject({
    url: `/api/v1/car-listings/admin/export?make=${encodeURIComponent(make)}`,
    headers: { ...staff.headers, 'accept-language': locale },
  })
  const read = await imports.read(exported.rawPayload)
  expect(read.unread_columns).toEqual([])
  expect(read.counts).toEqual({ create: 0, change: 0, same: texts.length, refuse: 0 })
})
