import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every violation that axe finds on the page as it is now, one readable line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const advice = failureSummary?.replaceAll(/\s+/g, ' ').trim() ?? help
      return `${id} (${impact}): ${target.join(' ')}: ${advice}`
    }),
  )
}
