import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { CAR_BODIES, carFileName, paintCar, SHOWROOM_PAINTS } from './paint.ts'

const PAINTED = path.resolve(import.meta.dirname, '../../.cache/showroom-cars')

/**
 * `import url from 'assets/cars/suv-side.svg?showroom'` is the address of that car in its showroom paint: a file like any other,
 * for pages that show a car in one known colour and should not wait for a script to paint it.
 */
export function showroomCars(): Plugin {
  return {
    name: 'showroom-cars',
    enforce: 'pre',
    load: {
      filter: { id: /\/assets\/cars\/[a-z-]+-side\.svg\?showroom$/ },
      handler(id) {
        const file = id.replace(/\?showroom$/, '')
        const body = CAR_BODIES.find((each) => path.basename(file) === carFileName(each, 'side'))
        if (!body) throw new Error(`Not a drawn car: ${file}`)
        const painted = path.join(PAINTED, path.basename(file))
        mkdirSync(PAINTED, { recursive: true })
        writeFileSync(painted, paintCar(readFileSync(file, 'utf8'), { paint: SHOWROOM_PAINTS[body] }))
        return `export { default } from ${JSON.stringify(`${painted}?url`)}`
      },
    },
  }
}
