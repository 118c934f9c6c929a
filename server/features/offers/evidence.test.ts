import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegulatorLetter } from '#contract/offers/evidence.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import { OFFER_TEXT, type OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { unzip } from '#server/testing/runs/unzip.ts'
import { cases } from '../cases/tables.ts'
import { offerFiles } from './tables.ts'

const EVIDENCE_PER_HOUR = 10
const ADMIN_FEE = 'Admin fee 699.00'
const ALL_IN = 'Consumer Protection Act (CQLR c P-40.1) s. 224(c)'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let advisor: TestPerson

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp({ RATE_LIMIT: 'on' }))
  advisor = await at.consultant()
})
afterAll(() => product.close())

/** A case whose work has started, of a client in Québec. */
async function started() {
  const opened = await at.started(advisor)
  await at.livesIn(opened, { country: 'CA', province: 'QC' })
  return opened
}

type Manifest = {
  case: string
  jurisdiction: string
  offers: { file: string; sha256: string; standing: string }[]
  files: { name: string; size_bytes: number; sha256: string; is_as_uploaded?: boolean }[]
  left_out: { name: string; reason: string; sha256: string | null }[]
}

const ask = ({ code }: OpenedCase, person: TestPerson) => at.call(person, 'GET', `/cases/${code}/evidence`)

async function evidenceOf(opened: OpenedCase) {
  const answer = await ask(opened, opened.client)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const files = unzip(answer.rawPayload)
  const read = (name: string) => files.get(name)?.toString() ?? ''
  const json = <Value>(name: string) => JSON.parse(read(name)) as Value
  return { answer, files, read, json, manifest: json<Manifest>('manifest.json') }
}

describe('evidence', () => {
  test('is one ZIP whose manifest has the size and SHA-256 of every other file, and the hash that was shown', async () => {
    const opened = await started()
    const proof = await offers.upload(opened, 'quote of the dealer.pdf')
    const text = `${OFFER_TEXT}\n${ADMIN_FEE}`
    const shown = await offers.shown(opened, { text, proof_id: proof.id })
    await at.say(opened.client, opened.code, 'Is the admin fee all right?')
    await at.reply(advisor, opened.code, 'It is not. I will ask.')
    await at.reply(advisor, opened.code, 'They always try this on us.', 'note')
    const { answer, files, read, json, manifest } = await evidenceOf(opened)

    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="evidence-${opened.code}.zip"`,
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect([...files.keys()].at(-1)).toBe('manifest.json')
    expect(manifest).toMatchObject({ case: opened.code, jurisdiction: 'QC:CA', left_out: [] })
    expect(manifest.files.map(({ name }) => name)).toEqual([...files.keys()].slice(0, -1))
    for (const { name, size_bytes, sha256 } of manifest.files) {
      const bytes = files.get(name) ?? Buffer.alloc(0)
      expect([size_bytes, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')])
    }
    const [offer] = manifest.offers
    expect(offer).toMatchObject({ sha256: shown.hash, standing: 'open' })
    expect(manifest.files.find(({ name }) => name === offer?.file)?.sha256).toBe(shown.hash)
    expect(manifest.files.find(({ name }) => name.startsWith('files/'))).toMatchObject({
      name: 'files/001-quote of the dealer.pdf',
      sha256: proof.sha256,
      is_as_uploaded: true,
    })
    expect(json('ad.json')).toMatchObject({ advertised: [{ cents: 3_678_500, offer_sha256: shown.hash }] })
    expect(json('flagged-lines.json')).toMatchObject([
      {
        line: { text: 'Admin fee', amount: 69_900 },
        law: {
          name: ALL_IN,
          sources: expect.arrayContaining([
            expect.objectContaining({ publisher: 'Office de la protection du consommateur' }),
          ]),
          checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      },
    ])
    const messages = json<{ messages: { side: string; text: string }[] }>('messages.json').messages
    expect(messages.map(({ side, text: words }) => [side, words])).toEqual([
      ['client', 'Is the admin fee all right?'],
      ['staff', 'It is not. I will ask.'],
    ])
    // Nothing that colleagues say is in any of it.
    expect(answer.rawPayload.includes('They always try this on us.')).toBe(false)
    expect(read('letter-en.txt')).toContain('Admin fee')
    expect(read('letter-fr.txt')).toContain('Admin fee')
  })

  test('speaks its reader’s language', async () => {
    const opened = await started()
    await offers.shown(opened)
    const headers = { ...opened.client.headers, 'accept-language': 'fr' }
    const answer = await product.inject({ url: `/api/v1/cases/${opened.code}/evidence`, headers })
    const page = unzip(answer.rawPayload).get('overview.html')?.toString() ?? ''
    expect(page).toContain('<html lang="fr">')
    expect(page).toContain(`Preuves, dossier ${opened.code}`)
  })

  test('says how the signed contract differs from what was accepted', async () => {
    const opened = await started()
    await offers.accept(opened, await offers.shown(opened))
    const text = `${OFFER_TEXT}\nEtching 349.00`
    expect((await offers.contract(opened, { text })).statusCode).toBe(200)
    const { json, read, manifest } = await evidenceOf(opened)
    expect(json('contract.json')).toMatchObject({
      against_accepted: { differences: [{ line: 'Etching', state: 'added', over: 34_900 }] },
    })
    expect(read('overview.html')).toContain('Etching')
    expect(read('letter-en.txt')).toContain('“Etching”, $349.00: added')
    expect(manifest.files.filter(({ name }) => name.startsWith('files/'))).toHaveLength(1)
  })

  test('unpacks nowhere else and runs nothing, whatever dealers and files are called', async () => {
    const opened = await started()
    const name = '../../<script>alert(1)</script>'
    const proof = await offers.upload(opened, '..<b>evil|name.pdf')
    await offers.shown(opened, { dealer: { name, city: '<b>Laval</b>' }, proof_id: proof.id })
    await at.say(opened.client, opened.code, '<img src=x onerror=alert(1)>')
    const { files, read } = await evidenceOf(opened)
    for (const path of files.keys()) {
      expect(path).toMatch(/^(?:(?:offers|files|conversation)\/)?[^/\\:*?"<>|\p{Cc}\p{Cf}]+$/u)
      expect(path.split('/')).not.toContain('..')
    }
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const path of pages) {
      expect(read(path)).not.toMatch(/<script|<img|<b>Laval/)
      expect(read(path)).toContain('Content-Security-Policy')
    }
  })

  test('says of a file that it is another than was handed in, cannot be found, or was removed', async () => {
    const opened = await started()
    const { db, files: store } = product.deps
    const proofs = [await offers.upload(opened), await offers.upload(opened), await offers.upload(opened)]
    for (const [number, proof] of proofs.entries()) {
      const dealer = { name: `Dealer ${number}`, city: 'Laval' }
      await offers.shown(opened, { dealer, proof_id: proof.id })
    }
    const rows = await db.select().from(offerFiles)
    const keyOf = (place: number) => rows.find(({ id }) => id === proofs[place]?.id)?.fileKey ?? ''
    await store.put(keyOf(0), Buffer.from('something else'))
    await store.delete(keyOf(1))
    await db
      .update(offerFiles)
      .set({ fileKey: null })
      .where(eq(offerFiles.id, proofs[2]?.id ?? ''))
    const { manifest } = await evidenceOf(opened)
    expect(manifest.files.filter(({ name }) => name.startsWith('files/'))).toMatchObject([{ is_as_uploaded: false }])
    expect(manifest.left_out.map(({ reason }) => reason)).toEqual(['missing', 'removed'])
    expect(manifest.left_out[1]?.sha256).toBe(proofs[2]?.sha256)
  })

  test('is its client’s alone, is written down, and not to be asked for without end', async () => {
    const opened = await started()
    await offers.shown(opened)
    expect((await ask(opened, await product.signUp())).statusCode).toBe(404)
    // Who advises has the desk; what a client takes away is theirs to ask for.
    expect((await ask(opened, advisor)).statusCode).toBe(404)
    expect((await product.inject({ url: `/api/v1/cases/${opened.code}/evidence` })).statusCode).toBe(401)
    for (let time = 0; time < EVIDENCE_PER_HOUR; time++) {
      expect((await ask(opened, opened.client)).statusCode).toBe(200)
    }
    const refused = await ask(opened, opened.client)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, opened.code))
    const asked = { entity: 'case', entityId: row?.id ?? '' }
    const entries = await listAudit(product.deps.db, asked, { skip: 0, limit: 50 })
    const taken = entries.filter(({ action }) => action === 'case.evidence')
    expect(taken).toHaveLength(EVIDENCE_PER_HOUR)
    expect(taken[0]?.actorId).toBe(opened.client.id)
  })
})

describe('letter to the regulator', () => {
  const letter = (opened: OpenedCase, query: string, person = opened.client) =>
    at.call(person, 'GET', `/cases/${opened.code}/regulator-letter?${query}`)

  test('names who oversees dealers here, the lines and the law, in either language, and is not sent', async () => {
    const opened = await started()
    const text = `${OFFER_TEXT}\n${ADMIN_FEE}`
    await offers.shown(opened, { text })
    const english = (await letter(opened, 'language=en')).json<RegulatorLetter>()
    expect(english).toMatchObject({ regulator: 'Office de la protection du consommateur (OPC)', is_sure: true })
    expect(english.points).toBeGreaterThanOrEqual(1)
    expect(english.text).toContain(opened.client.email)
    expect(english.text).toContain('Garage Exemple, Laval')
    expect(english.text).toContain('“Admin fee”, $699.00: it has to be inside the advertised price.')
    expect(english.text).toContain(ALL_IN)
    // The hash is in the ZIP: a regulator would read it as a form error.
    expect(english.text).not.toMatch(/[0-9a-f]{16}/)
    expect(english.text).toContain('To whom it may concern,')
    // Without a choice, the letter is in the language of the place.
    const french = (await letter(opened, '')).json<RegulatorLetter>()
    expect(french.text).toContain('«\u00a0Admin fee\u00a0», 699,00\u00a0$\u00a0:')
    expect(french).toMatchObject({ language: 'fr', text: expect.stringContaining('Québec') })
    expect(JSON.stringify(await product.mailbox.list())).not.toContain('Office de la protection')
  })

  test('leaves out a price above its ad where no law binds the dealer to it', async () => {
    const opened = await started()
    await at.livesIn(opened, { country: 'US', province: null, state: 'TX' })
    await offers.shown(opened, { text: 'Selling price 31,000.00\nSales tax 1,937.50', advertised_price: 3_000_000 })
    const written = (await letter(opened, 'language=en')).json<RegulatorLetter>()
    expect(written.points).toBe(0)
  })

  test('does not object to a tax that is paid at registration, and counts a discount against the ad', async () => {
    const opened = await started()
    const car = 'Selling price 36,785.00\nDroits pneus 18.00'
    await offers.shown(opened, { text: `${car}\nGST 1,840.15` })
    expect((await letter(opened, 'language=en')).json<RegulatorLetter>().points).toBe(0)
    const other = await started()
    const text = 'Selling price 37,785.00\nDiscount -500.00\nDroits pneus 18.00\nGST 1,900.00'
    await offers.shown(other, { text })
    const written = (await letter(other, 'language=en')).json<RegulatorLetter>()
    expect(written.text).toContain('$500.00')
    expect(written.text).not.toContain('$1,000.00')
    expect(written.text).toContain('$1,865.15')
  })

  test('is about the offer that is asked for, else the accepted one, else the one with most to ask back', async () => {
    const opened = await started()
    const clean = await offers.shown(opened, { dealer: { name: 'Clean Motors', city: 'Laval' } })
    const dear = await offers.shown(opened, {
      dealer: { name: 'Dear Motors', city: 'Laval' },
      text: `${OFFER_TEXT}\n${ADMIN_FEE}`,
    })
    const offerOf = async (query: string) => (await letter(opened, query)).json<RegulatorLetter>().offer_id
    expect(await offerOf('language=en')).toBe(dear.id)
    expect(await offerOf(`language=en&offer=${clean.id}`)).toBe(clean.id)
    const asking = (await letter(opened, `language=en&offer=${clean.id}`)).json<RegulatorLetter>()
    expect(asking).toMatchObject({ points: 0, text: expect.stringContaining('These are its lines:') })
    await offers.accept(opened, clean)
    expect(await offerOf('language=en')).toBe(clean.id)
  })

  test('is its client’s alone, is in no third language, and needs an offer that was shown', async () => {
    const opened = await started()
    expect((await letter(opened, 'language=en')).statusCode).toBe(404)
    const other = await started()
    const foreign = await offers.shown(other)
    await offers.shown(opened)
    expect((await letter(opened, `language=en&offer=${foreign.id}`)).statusCode).toBe(404)
    expect((await letter(opened, 'language=zh')).statusCode).toBe(422)
    expect((await letter(opened, 'language=en', await product.signUp())).statusCode).toBe(404)
    expect((await letter(opened, 'language=en', advisor)).statusCode).toBe(404)
  })
})

test('frozen offer says how the price compares with the ad', async () => {
  const opened = await started()
  const priceOf = async (advertised: number | null, name: string) => {
    const { lane } = await offers.shown(opened, { advertised_price: advertised, dealer: { name, city: 'Laval' } })
    return lane.current.shown.lines.map(({ price }) => price)
  }
  expect((await priceOf(3_678_500, 'As Advertised'))[0]).toBe('advertised')
  expect((await priceOf(3_578_500, 'Over'))[0]).toBe('over')
  expect(await priceOf(null, 'No Ad')).toEqual([null, null, null, null])
})
