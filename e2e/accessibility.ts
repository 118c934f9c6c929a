import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every violation that axe finds on the page, or in one part of it, as it is now: one readable line per element. */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const advice = failureSummary?.replaceAll(/\s+/g, ' ').trim() ?? help
      return `${id} (${impact}): ${target.join(' ')}: ${advice}`
    }),
  )
}
