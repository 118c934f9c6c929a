import { defineFeature } from '#server/feature.ts'

import { createCardProvider } from '#server/platform/cards/provider.ts'
import { createLogger } from '#server/platform/observability/logging.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { fix, off, ok } from '#server/platform/process/finding.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { checkPrices, SET_PRICE } from './price-check.ts'
import { listPrices } from './queries.ts'
import { planRoutes } from './routes.ts'

export const plans = defineFeature({
  name: 'plans',
  routes: (route, { deps }) => planRoutes(route, deps),
  async examine({ db }, config) {
    const { keys, apiBase, prices } = config.stripe
    const isAnySet = Object.values(prices).some(Boolean) || (await listPrices(db)).length > 0
    if (!keys || !isAnySet) return off('prices', 'Amounts come from our own table of plans.')
    const warnings: string[] = []
    const log = createLogger({ logLevel: 'silent' })
    log.warn = (_fields: unknown, text?: string) => void warnings.push(text ?? '')
    try {
      await checkPrices({ db, config, provider: createCardProvider({ ...keys, apiBase }, systemClock), log })
    } catch (error) {
      if (error instanceof StartError) return fix('prices', error.message)
      throw error
    }
    const wrong = warnings.find((text) => text.startsWith(SET_PRICE))
    if (wrong) return fix('prices', wrong)
    if (warnings.length > 0)
      return fix('prices', 'The card provider could not be asked what our prices are. Try again.')
    return ok('prices', 'The card provider asks what our pages say.')
  },
})
