import { expect, test } from 'vitest'
import { OFFICE_HOURS } from '#contract/time/office-hours.ts'
import { filledReply } from './filled-reply.ts'

const texts = {
  en: 'Hi {first_name}, {case_code} by {date}. {unknown}',
  fr: 'Bonjour {first_name}, d’ici le {date}.',
  zh: '{first_name}，您好！',
  tl: 'Kumusta, {first_name}.',
}
/** Monday, 10:24 in Montréal: eight opening hours end on Tuesday morning. */
const NOW = new Date('2026-11-16T15:24:00Z')

test('canned reply is filled in the client’s language; unknown placeholders stay', () => {
  const known = { code: 'NL-7K2QWX', client: { name: 'Camille Exemple' } }
  expect(filledReply({ texts }, { ...known, locale: 'en' }, NOW, OFFICE_HOURS)).toBe(
    'Hi Camille, NL-7K2QWX by Tuesday, November 17. {unknown}',
  )
  expect(filledReply({ texts }, { ...known, locale: 'fr' }, NOW, OFFICE_HOURS)).toBe(
    'Bonjour Camille, d’ici le mardi 17 novembre.',
  )
  const lastOfNovember = new Date('2026-11-30T15:24:00Z')
  expect(filledReply({ texts }, { ...known, locale: 'fr' }, lastOfNovember, OFFICE_HOURS)).toBe(
    'Bonjour Camille, d’ici le mardi 1er décembre.',
  )
  expect(filledReply({ texts }, { ...known, locale: 'zh', client: { name: '王伟' } }, NOW, OFFICE_HOURS)).toBe(
    '王伟，您好！',
  )
})
