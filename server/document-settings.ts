import type { Deps } from './deps.ts'
import { createSiteFigures } from './features/offers/figures.ts'
import { chargesTax } from './features/plans/taxes.ts'
import { createOfficeNow } from './features/settings/office-now.ts'
import type { PageParts } from './platform/pages/page-host.ts'

/**
 * Collects from the features the data that every page is rendered with; `onChange` reports that finished pages show
 * outdated figures.
 */
export function createDocumentSettings(deps: Deps, onChange: () => void): PageParts['settings'] {
  const { config, publicUrl, google } = deps
  const siteFigures = createSiteFigures(deps, { onChange })
  const officeNow = createOfficeNow(deps)
  return async () => ({
    publicUrl,
    adminRouteRoles: config.adminRouteRoles,
    analyticsKey: config.analyticsKey,
    isSandbox: !config.isProduction,
    hasGoogle: google !== undefined,
    hasOfflinePages: config.hasOfflinePages,
    chargesTax: chargesTax(config),
    measured: await siteFigures(),
    house: await officeNow(),
  })
}
