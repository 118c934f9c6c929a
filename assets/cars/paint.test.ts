import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { CAR_BODIES, CAR_VIEWS, carFileName, paintCar } from './paint.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

describe('drawn cars', () => {
  it('are there for every body and view, and take a paint', async () => {
    for (const body of CAR_BODIES) {
      for (const view of CAR_VIEWS) {
        const painted = paintCar(await read(carFileName(body, view)), { paint: '#B3121D' })
        expect(painted, `${body} ${view}`).toContain('#B3121D')
        expect(painted, `${body} ${view}`).not.toContain('#1F6FEB')
      }
    }
  })

  it('carry nothing that could run or fetch', async () => {
    const names = CAR_BODIES.flatMap((body) => CAR_VIEWS.map((view) => carFileName(body, view)))
    for (const name of names) {
      const text = (await read(name)).replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(text, name).not.toMatch(/<script|<foreignObject|\son\w+=|https?:/i)
    }
  })
})

describe('paintCar', () => {
  const svg =
    '<svg viewBox="0 0 1 1"><path fill="#1F6FEB" style="fill:var(--paint,#1F6FEB)"/><path fill="#0F1720"/></svg>'

  it('replaces every occurrence and leaves the parts that were not named', () => {
    const painted = paintCar(svg, { paint: '#2E5E4E' })
    expect(painted.match(/#2E5E4E/g)).toHaveLength(2)
    expect(painted).toContain('#0F1720')
  })

  it('paints trim and glass too', () => {
    expect(paintCar(svg, { paint: '#2E5E4E', trim: '#101010' })).toContain('fill="#101010"')
  })

  it('refuses a colour that could carry markup', () => {
    expect(() => paintCar(svg, { paint: '"/><script>' })).toThrow(/#rrggbb/)
    expect(() => paintCar(svg, { paint: 'red' })).toThrow(/#rrggbb/)
  })
})
