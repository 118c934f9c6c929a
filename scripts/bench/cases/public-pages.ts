import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addressOf, SITE_PAGES } from '../../../e2e/support/site-pages.ts'
import type { Case, Row } from '../case.ts'
import { compare } from '../load.ts'
import { type RunningProcess, startProcess } from '../process.ts'
import { cpuTarget, requestRow } from '../rows.ts'

/** The kernel counts in hundredths of a second: what takes a tenth of a millisecond has to be asked for often. */
const REQUESTS = 4_000
const TARGET_MS = 0.15
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }
/** Written by `node:http` itself, in either server. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive']

/** Each page out of the page cache, against the least that could send the same answer. */
export const publicPages: Case = {
  name: 'public-pages',
  async run({ databases: [database] }) {
    if (!database) return []
    const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-answers-'))
    const product = await database.startProduct()
    try {
      const rows: Row[] = []
      for (const page of SITE_PAGES) {
        const address = await addressOf(product.url, page)
        rows.push(await besideBare(`${page}, cached`, address, product, folder))
      }
      return rows
    } finally {
      await product.stop()
      await rm(folder, { recursive: true })
    }
  },
}

async function besideBare(what: string, address: string, product: RunningProcess, folder: string): Promise<Row> {
  const answer = path.join(folder, 'answer.json')
  await writeFile(answer, JSON.stringify(await record(product.url + address)))
  const bare = await startProcess(['scripts/bench/bare/fixed-answer.ts', answer], {})
  try {
    const request = { path: address, headers: HEADERS }
    const { ours, bares } = await compare(
      { ours: { server: product, request }, bares: { server: bare, request } },
      REQUESTS,
    )
    const target = cpuTarget(ours, TARGET_MS)
    return requestRow({ what, measured: ours, bare: { is: 'node:http, same bytes', measured: bares }, target })
  } finally {
    await bare.stop()
  }
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
