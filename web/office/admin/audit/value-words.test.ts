import { expect, test } from 'vitest'
import { AUDIT_ENTITIES, AUDIT_FIELDS, PERSON_ENTITIES } from '#contract/audit/constants.ts'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { fieldWords, subjectWords } from '#locales/audit-words.ts'
import { translatorOf } from '#web/client/cases/testing/translators.ts'
import { shownChanges, valueWords } from './value-words.ts'

const entryOf = (entity: string, changes: AuditEntry['changes'] = []) => ({ entity, changes }) as AuditEntry
const AREAS = [
  'admin',
  'audit',
  'calendar',
  'cases',
  'common',
  'desk',
  'documents',
  'inbox',
  'lead',
  'places',
  'vehicles',
]
const HASH = 'ab'.repeat(32)

const written = (
  locale: 'en' | 'fr',
  entity: string,
  field: string,
  value: string,
  changes: AuditEntry['changes'] = [],
) =>
  valueWords(
    { t: translatorOf(locale, AREAS), locale, timeZone: 'America/Toronto' },
    entryOf(entity, changes),
    field,
    value,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['person', 'role', 'USER', 'Client', 'Client'],
  ['person', 'isActive', 'true', 'yes', 'oui'],
  ['person', 'languages', '["en","fr"]', 'English, French', 'Anglais, Français'],
  ['person', 'languages', '[]', 'none', 'aucun'],
  ['person', 'weekly', '[{"weekday":1,"from":540}]', 'changed', 'modifié'],
  ['person', 'from', '545', '9:05', '9:05'],
  ['person', 'last_day', '2026-12-04', 'December 4, 2026', '4 décembre 2026'],
  ['document', 'type', 'proofOfIncome', 'Proof of income', 'Preuve de revenu'],
  ['document', 'status', 'rejected', 'Rejected', 'Refusé'],
  ['case', 'to', 'paperwork', 'Contract', 'Contrat'],
  ['case', 'fields', 'must_haves notes', 'Must-haves, Notes', 'Indispensables, Remarques'],
  ['listing', 'mileage', '62137', '100,000 km', '100 000 km'],
  ['listing', 'body_type', 'Pickup Truck', 'Pickup Truck', 'Camionnette'],
  ['listing', 'exterior_color', 'Red', 'Red', 'Rouge'],
  ['listing', 'province', 'QC', 'Quebec', 'Québec'],
  ['listing', 'text_language', 'fr', 'French', 'Français'],
  ['listing', 'trim', 'XLE Premium', 'XLE Premium', 'XLE Premium'],
  ['person', 'kind', 'off', 'Off', 'Congé'],
  ['person', 'initialsColour', 'rose', 'Rose', 'Vieux rose'],
  ['package', 'status', 'completed', 'Completed', 'Terminé'],
  ['case', 'verdict', 'granted', 'Refund granted in full', 'Remboursement accordé en entier'],
  ['case', 'to', 'US-NY', 'New York', 'New York'],
  ['person', 'email', 'a@example.test', 'a@example.test', 'a@example.test'],
])('valueWords writes the %s’s %s %s as people say it', (entity, field, value, english, french) => {
  expect([written('en', entity, field, value), written('fr', entity, field, value)]).toEqual([english, french])
})

test('valueWords writes cents as money in their currency, and an instant as a date and time', () => {
  const changes = [
    { field: 'cents', from: null, to: '4231425' },
    { field: 'currency', from: null, to: 'USD' },
    { field: 'hash', from: null, to: HASH },
  ]
  expect(written('fr', 'case', 'cents', '4231425', changes)).toBe('42 314,25 $ US')
  expect(shownChanges(entryOf('case', changes)).map(({ field }) => field)).toEqual(['cents'])
  expect(written('en', 'case', 'startsAt', '2026-12-04T15:30:00.000Z')).toMatch(/^December 4, 2026.* 10:30/)
})

const ID = '3f2b8c1e-5d4a-4c6b-9e7f-0a1b2c3d4e5f'

test('valueWords and subjectWords write words in place of an id that leads to nothing any more', () => {
  for (const locale of LOCALES) {
    const t = translatorOf(locale, AREAS)
    for (const entity of [...AUDIT_ENTITIES, ...PERSON_ENTITIES]) {
      const entry = { entity, entity_id: ID, subject: null, changes: [] } as unknown as AuditEntry
      expect(subjectWords(t, entry)).not.toContain(ID)
      for (const field of AUDIT_FIELDS) {
        const change = { field, from: null, to: ID }
        const shown = shownChanges(entryOf(entity, [change]))
        for (const { to } of shown) {
          const words = valueWords({ t, locale, timeZone: 'America/Toronto' }, entry, field, to ?? '')
          expect(words, `${entity} ${field}`).toMatch(/\S/)
          expect(words, `${entity} ${field}`).not.toContain(ID)
        }
      }
    }
  }
  expect(written('en', 'case', 'consultant', ID)).toBe('A former member')
  expect(written('fr', 'case', 'offer', ID)).toBe('n’existe plus')
})

test('shownChanges leaves out values that only machines read', () => {
  const values = {
    hash: HASH,
    replaces: ID,
    image: 'Zk3.webp',
    images: '["Zk3.webp"]',
    priceId: 'price_basic',
    price: '499.00',
  }
  const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }))
  expect(shownChanges(entryOf('plan', changes)).map(({ field }) => field)).toEqual(['price'])
})

test('fieldWords names a field without words of its own as a detail', () => {
  for (const locale of LOCALES) {
    const t = translatorOf(locale, AREAS)
    expect(fieldWords(t, 'person', 'someNew_field')).toBe(t('audit.fields.other'))
    expect(fieldWords(t, 'person', 'about fr')).not.toContain('about fr')
  }
})
