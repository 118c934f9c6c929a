import { expect, test } from 'vitest'
import { aboutFor } from './team-constants.ts'

test('team line is in the reader’s language, else in English, else in any there is', () => {
  expect(aboutFor({ en: 'Cars', fr: 'Autos' }, 'fr')).toEqual({ lang: 'fr', text: 'Autos' })
  expect(aboutFor({ en: 'Cars', fr: 'Autos' }, 'tl')).toEqual({ lang: 'en', text: 'Cars' })
  expect(aboutFor({ zh: '汽车' }, 'fr')).toEqual({ lang: 'zh', text: '汽车' })
  expect(aboutFor({}, 'en')).toBeUndefined()
})
