import { defineFeature } from '#server/feature.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { fix, ok } from '#server/platform/process/finding.ts'
import { examineSavings } from './examination.ts'
import { offerExpiryJob } from './expiry.ts'
import { offerFolder } from './offer-files.ts'
import { listOfferFileKeys } from './queries.ts'
import { offerRoutes } from './routes.ts'
import { savingsWithin } from './savings-figures.ts'

export const offers = defineFeature({
  name: 'offers',
  figures: {
    savings: savingsWithin,
  },
  routes: offerRoutes,
  jobs: (deps) => [offerFolder.removeJob(deps), offerExpiryJob(deps)],
  listFiles: listOfferFileKeys,
  sweepFiles: (deps) => offerFolder.sweepAtStart(deps),
  /** What the site says of savings stands on these rows. */
  async examine({ db }) {
    const { offers: shownOffers, ledgers, figures, wrong } = await examineSavings(db, systemClock.now())
    if (wrong.length > 0)
      return fix('savings', `These rows do not say what they were computed from: ${wrong.slice(0, 10).join(', ')}.`)
    const shown = figures ? `its own, over ${figures.clients} closed cases` : 'the labelled samples'
    return ok(
      'savings',
      `${shownOffers} offers and ${ledgers} ledgers are as they were computed; the site shows ${shown}.`,
    )
  },
})
