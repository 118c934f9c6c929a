import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCase, readThread, sendMessage } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { cleanUp, newStore, type Store, startOwned, stopServer } from '#server/testing/runs/running-server.ts'

const SENDERS = 4
const SENT_AT_LEAST = 20
const LONGEST_MS = 200

let store: Store
let cards: TestCardProvider
beforeAll(async () => {
  store = await newStore()
  cards = await openCardProvider()
})
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

async function start() {
  const { server, token } = await startOwned({ ...store, ...cards.environment })
  return { server, login: { url: server.url, token } }
}

test('kill in the middle of sending loses no acknowledged message, and a resent one is stored once', async () => {
  const { server, login } = await start()
  const { code } = await buyCase(login, cards)
  const acknowledged: string[] = []
  const unanswered: { key: string; text: string }[] = []

  async function sendUntilTheEnd(sender: number): Promise<void> {
    for (let count = 0; ; count++) {
      const message = { key: randomUUID(), text: `Message ${count} of ${sender}` }
      const answer = await sendMessage(login, code, message).catch(() => undefined)
      if (answer?.status !== 201) {
        unanswered.push(message)
        return
      }
      acknowledged.push(message.key)
    }
  }
  const sending = Array.from({ length: SENDERS }, (_, sender) => sendUntilTheEnd(sender))
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(SENT_AT_LEAST)
  await wait(Math.random() * LONGEST_MS)
  server.kill('SIGKILL')
  await Promise.all(sending)

  const again = await start()
  const keys = async () => (await readThread(again.login, code)).map(({ key }) => key ?? '')
  expect(await keys()).toEqual(expect.arrayContaining(acknowledged))
  expect(unanswered).toHaveLength(SENDERS)
  for (const message of unanswered) {
    // Twice, as a page does that gets no answer the second time either.
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await sendMessage(again.login, code, message)).status).toBe(201)
  }
  const all = await readThread(again.login, code)
  expect(new Set(all.map(({ key }) => key))).toEqual(new Set([...acknowledged, ...unanswered.map(({ key }) => key)]))
  expect(all).toHaveLength(acknowledged.length + unanswered.length)
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
  expect((await stopServer(again.server)).code).toBe(0)
}, 300_000)
