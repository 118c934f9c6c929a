import { expect, it } from 'vitest'
import { CAR_SCENERIES, CAR_SHOTS, composeCarPicture } from './scenery.ts'

const car = '<svg viewBox="0 0 640 240"><path/></svg>'

it('stands a car on the road, in front of flat grounds by day', () => {
  for (const scenery of CAR_SCENERIES) {
    const picture = composeCarPicture(car, { scenery, shot: 'side' })
    expect(picture).toMatch(
      /<rect [^>]*\/><svg x="20" y="285" width="1560" height="585" viewBox="0 0 640 240"><path\/><\/svg><\/svg>$/,
    )
    // Gradients show bands once they are compressed.
    expect(picture).not.toMatch(/gradient|filter|opacity/i)
  }
})

it('shows five different pictures of one car', () => {
  const pictures = CAR_SHOTS.map((shot) => composeCarPicture(car, { scenery: 'mint', shot }))
  // Front and rear are the same place for two drawings.
  expect(new Set(pictures).size).toBe(4)
  expect(pictures[CAR_SHOTS.indexOf('detail')]).toContain('viewBox="970 470 624 390"')
})

it('turns the nose to the left by mirroring the car only', () => {
  const picture = composeCarPicture(car, { scenery: 'sand', shot: 'side', nose: 'left' })
  expect(picture).toContain('<g transform="translate(1600 0) scale(-1 1)"><svg x="20"')
  expect(picture.endsWith('</svg></g></svg>')).toBe(true)
})

it('refuses what is not a whole file', () => {
  expect(() => composeCarPicture('', { scenery: 'mint', shot: 'side' })).toThrow()
})
