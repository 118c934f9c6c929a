import { expect, test } from 'vitest'
import { featureList } from './feature-list.ts'

test.for([
  ['Heated seats; Roof rails;Two keys', ['Heated seats', 'Roof rails', 'Two keys']],
  [
    'Heated seats, front and rear\n• Roof rails\n\n- Two keys\nTwo keys',
    ['Heated seats, front and rear', 'Roof rails', 'Two keys'],
  ],
  ['Heated seats, Roof rails', ['Heated seats', 'Roof rails']],
  ['Heated seats', ['Heated seats']],
  [' \n ; ', [';']],
  [null, []],
] as const)('%j', ([text, list]) => {
  expect(featureList(text)).toEqual(list)
})
