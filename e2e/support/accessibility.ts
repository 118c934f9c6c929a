import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const require = createRequire(import.meta.url)
let source: Promise<string> | undefined

/** Every violation that axe finds on the page, or in one part of it, as it is now: one readable line per element. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  // Evaluated rather than added as an element, which the content policy would refuse.
  source ??= readFile(require.resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(`${await source}; undefined`)
  const violations = await page.evaluate(findViolations, part)
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const advice = failureSummary?.replaceAll(/\s+/g, ' ').trim() ?? help
      return `${id} (${impact}): ${target.join(' ')}: ${advice}`
    }),
  )
}

/** Nothing stands out of the page sideways. */
export async function expectFits(page: Page): Promise<void> {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  // Less where a dialog keeps the place of the scroll bar.
  expect(await page.evaluate(wider), page.url()).toBeLessThanOrEqual(0)
}

/** Nothing that axe finds, and nothing wider than the screen. */
export async function expectSound(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    expect(await axeViolations(page), page.url()).toEqual([])
    await expectFits(page)
  }
}

/**
 * Runs in the page. Our pages have no frames, whose style sheets and results axe would otherwise fetch; and what passed is not
 * described, which took as long as looking.
 */
async function findViolations(part: string | undefined): Promise<axe.Result[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  // What is still fading in has the colours of neither page.
  const fading = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(fading.map(({ finished }) => finished))
  const { violations } = await run(part ?? document, { resultTypes: ['violations'], preload: false })
  return violations
}
