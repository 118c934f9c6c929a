import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { loadTranslations } from '../../server/platform/translations.ts'
import { openResources } from '../../server/resources.ts'
import { reportCpu } from './cpu.ts'

/** The product's API as it is, without pages. */
loadTranslations()
const { deps } = await openResources(readConfig(process.env), 'http://localhost')
const app = await buildApp(deps)
reportCpu(await app.listen({ port: 0, host: 'localhost' }))
