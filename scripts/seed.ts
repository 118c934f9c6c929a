import { parseArgs } from 'node:util'
import { publicUrlOf, readConfig } from '#server/config.ts'
import { keepFilesPrivate } from '#server/platform/files/data-folder.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { openResources } from '#server/resources.ts'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'
import { command, Failure, seconds } from './project.ts'

const COUNT_MAX = 1_000_000

/** `npm run tool -- seed --listings 100000`: a large inventory of samples without pictures, in the database that `npm start` would use. */
await command(async () => {
  const { values } = parseArgs({ options: { listings: { type: 'string', default: '' } } })
  const count = Number(values.listings)
  if (!/^\d+$/.test(values.listings) || count < 1 || count > COUNT_MAX) {
    throw new Failure(`Say how many, from 1 to ${COUNT_MAX}: npm run tool -- seed --listings 100000`)
  }
  keepFilesPrivate()
  const config = readConfig(process.env)
  if (config.isProduction) throw new Failure('Samples do not belong into production.')
  const startedMs = performance.now()
  const resources = await openResources({ ...config, logLevel: 'warn' }, publicUrlOf(config)).catch(
    (error: unknown) => {
      throw error instanceof StartError ? new Failure(error.message) : error
    },
  )
  try {
    await addBulkListings(resources.deps.db, count, new Date(), (done) => {
      if (done % 20_000 === 0 || done === count) console.log(`${done} of ${count} listings, ${seconds(startedMs)}`)
    })
  } finally {
    await resources.close()
  }
  return 0
})
