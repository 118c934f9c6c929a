import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Brief, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { translator } from '#server/platform/process/translations.ts'
import { LINKING_WORDS } from './car-words.ts'
import { dealerText } from './dealer-text.ts'

const t = translator('en')
const CODE = 'NL-7K2QWX'
const client = {
  fullName: 'Élodie Tremblay',
  email: 'elo.tremblay88@example.test',
  phone: '+15145550123',
  address: '12 Maple Lane',
}
const write = (fields: Partial<Brief>, of = client) =>
  dealerText(t, { code: CODE, brief: { ...EMPTY_BRIEF, ...fields }, client: of }).text

describe('text for a dealer', () => {
  test('says which car, under the case’s code', () => {
    const text = write({
      wants: '2020-2023 Ford F-150 or Mazda CX-50',
      must_haves: 'AWD 2022, V6, under 40,000 km, $38,995',
    })
    for (const part of ['2020-2023 Ford F-150', 'Mazda CX-50', 'AWD 2022', '40,000 km', '$38,995', CODE])
      expect(text).toContain(part)
    expect(text).not.toContain('…')
  })

  test.for([
    'Élodie',
    'elodie tremblay',
    'TREMBLAY’s',
    'elo.tremblay88',
    'ELO.TREMBLAY88@EXAMPLE.TEST',
    '514 555-0123',
    '(514) 555.0123',
    '5145550123',
    '12 maple lane',
    'H2X 1Y4',
    'ABC 123',
    'A12 BCD',
    '7ABC123',
    'abc1234',
  ])('does not say %s, though the client typed it into the brief', (secret) => {
    const text = write({ wants: `Honda CR-V, ${secret}, blue`, must_haves: `Call ${secret}.` })
    expect(text.toLowerCase()).not.toContain(secret.replace('’s', '').toLowerCase())
    expect(text).toContain('Honda CR-V')
    expect(text).toContain('blue')
  })

  test('says the type where no car is named', () => {
    expect(write({ vehicle_type: 'suv', condition: 'used' })).toContain('SUV, used')
    expect(write({ vehicle_type: 'other' })).toBe(write({}))
  })

  test.for([
    ['Harrison Ford', '12 Maple Lane', 'Ford F-150 Lightning'],
    [
      'Élodie Tremblay',
      '12 rue de la Montagne',
      'VUS hybride de la dernière génération, avec attelage et banc de la troisième rangée',
    ],
    ['Mercedes Dela Cruz', '40 Civic Ave', 'Mercedes C300 or Honda Civic, blue'],
    ['Élodie Tremblay', '1 Sample Street', 'Toyota RAV4 Hybrid XLE (sample)'],
    ['Élodie Tremblay', null, 'Mercedes GLC300 4MATIC'],
    ['Élodie Tremblay', null, 'Lexus RX350H'],
    ['Élodie Tremblay', null, 'Chevrolet Silverado 2500HD'],
  ] as const)('of %s, %s, keeps the car: %s', ([fullName, address, wants]) => {
    expect(write({ wants }, { ...client, fullName, address: address ?? client.address })).toContain(wants)
  })

  test('strikes out a whole name of which a part is a car, and a street with its number or by itself', () => {
    const of = { ...client, fullName: 'Harrison Ford', address: '40 Civic Ave, Laval' }
    const text = write({ wants: 'Harrison Ford, 40 civic ave, Civic Ave: a Honda Civic, ABC 123' }, of)
    for (const secret of ['Harrison', '40 civic', 'Civic Ave', 'ABC 123']) expect(text).not.toContain(secret)
    expect(text).toContain('a Honda Civic')
  })

  test('says what it left out, and keeps it once a person has checked it', () => {
    const brief = { ...EMPTY_BRIEF, wants: 'Honda CR-V, XT500A package, elodie' }
    const first = dealerText(t, { code: CODE, brief, client })
    expect(first.struck.toSorted()).toEqual(['XT500A', 'elodie'])
    const second = dealerText(t, { code: CODE, brief, client, keep: ['XT500A'] })
    expect(second.text).toContain('Honda CR-V, XT500A package, …')
    expect(second.struck).toEqual(['elodie'])
  })

  test('takes a part of a name out of no other word', () => {
    const text = write({ wants: 'Lincoln Limited, Li' }, { ...client, fullName: 'Li An' })
    expect(text).toContain('Lincoln Limited, …')
  })

  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  const letters = (length: number) => fc.stringMatching(new RegExp(`^[A-Z]{${length}}$`))
  const names = fc.oneof(
    fc.stringMatching(/^[A-Z][a-zà-ÿ]{2,9} [A-Z][a-zà-ÿ]{2,9}$/),
    fc
      .tuple(fc.constantFrom('李', '王', '张', '陈'), fc.constantFrom('小明', '雷', '梅芳', '静'))
      .map((both) => both.join('')),
    fc.stringMatching(/^[A-Z][a-z]{2,8} de la [A-Z][a-z]{2,8}$/),
  )
  const clients = fc.record({
    fullName: names,
    email: fc.stringMatching(/^[a-z]{3,8}[._]?[a-z0-9]{3,6}@example\.test$/),
    phone: digits(7).map((rest) => `+1514${rest}`),
    address: fc
      .tuple(digits(3), fc.stringMatching(/^[A-Z][a-z]{4,9}$/))
      .map(([number, street]) => `${number} ${street} Avenue`),
    plate: fc.oneof(
      fc.tuple(letters(3), digits(3)).map(([a, b]) => `${a} ${b}`),
      fc.tuple(letters(4), digits(3)).map(([a, b]) => `${a}${b}`),
      fc
        .tuple(letters(3), digits(4))
        .filter(([, b]) => !/^(19|20)/.test(b))
        .map(([a, b]) => `${a}-${b}`),
    ),
  })
  const phoneForms = (phone: string) => {
    const [area, three, four] = [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)]
    return [
      phone,
      `(${area}) ${three}-${four}`,
      `${area}.${three}.${four}`,
      `${area} ${three} ${four}`,
      `${area}${three}${four}`,
    ]
  }

  test('holds nothing that leads to its client, whatever their name and spelling', () => {
    // A name that is a linking word ("de la Das") identifies the client only together with the other names.
    fc.assert(
      fc.property(clients, fc.integer({ min: 0, max: 4 }), fc.boolean(), ({ plate, ...known }, form, isLoud) => {
        const phone = phoneForms(known.phone)[form] ?? known.phone
        const local = known.email.split('@')[0] ?? ''
        const secrets = [known.fullName, ...known.fullName.split(' '), known.email, local, phone, known.address, plate]
        const typed = secrets.map((secret) => (isLoud ? secret.toUpperCase() : secret))
        const text = write({ wants: `Kia: ${typed.join('; ')}`, must_haves: `${typed.join(', ')} please` }, known)
        const said = plainOf(text.replaceAll(CODE, ''))
        // A person's name may be a word of the text itself.
        const own = wordsOf(plainOf(write({ wants: 'Kia', must_haves: 'please' })))
        const found = secrets
          .map((secret) => wordsOf(plainOf(secret)))
          .filter((secret) => secret.trim().length > 2 && !LINKING_WORDS.has(secret.trim()))
          .filter((secret) => !own.includes(secret) && wordsOf(said).includes(secret))
        expect(found).toEqual([])
        expect(said.replaceAll(/\D/g, '')).not.toContain(known.phone.slice(5))
      }),
      { numRuns: 100 },
    )
  })
})

const plainOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
