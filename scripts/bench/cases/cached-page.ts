import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Case } from '../case.ts'
import { compare } from '../load.ts'
import { startProcess } from '../process.ts'

const REQUESTS = 4_000
const TARGET_MS = 0.15
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }
/** Written by `node:http` itself, in either server. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive']

/** The home page out of the page cache, against the least that could send the same answer. */
export const cachedPage: Case = {
  name: 'cached-page',
  async run({ databases }) {
    const [database] = databases
    if (!database) return []
    const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-answer-'))
    const product = await database.startProduct()
    const answer = path.join(folder, 'answer.json')
    await writeFile(answer, JSON.stringify(await record(product.url)))
    const bare = await startProcess(['scripts/bench/bare/fixed-answer.ts', answer], {})
    try {
      const results = await compare(
        {
          product: { server: product, path: '/', headers: HEADERS },
          bare: { server: bare, path: '/', headers: HEADERS },
        },
        REQUESTS,
      )
      const { cpuMsPerRequest, cpuSpread, perSecond } = results.product
      return [
        {
          what: 'cached page /',
          figure: `${cpuMsPerRequest.toFixed(3)} CPU ms`,
          spread: cpuSpread,
          perSecond,
          target: { text: `≤ ${TARGET_MS} CPU ms`, isMet: cpuMsPerRequest <= TARGET_MS },
        },
        {
          what: '  the same bytes by bare node:http',
          figure: `${results.bare.cpuMsPerRequest.toFixed(3)} CPU ms`,
          spread: results.bare.cpuSpread,
          perSecond: results.bare.perSecond,
        },
      ]
    } finally {
      await Promise.all([product.stop(), bare.stop()])
      await rm(folder, { recursive: true })
    }
  },
}

async function record(url: string): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: string }>()
  get(url, { headers: HEADERS }, (response) => {
    const entries = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))
    buffer(response).then(
      (body) => resolve({ headers: Object.fromEntries(entries), body: body.toString('base64') }),
      reject,
    )
  }).on('error', reject)
  return promise
}
