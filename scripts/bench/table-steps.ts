import type { BrowserContext, Page } from '@playwright/test'
import type { Credentials } from './sign-in.ts'
import { percentile } from './timed-load.ts'

const ROUNDS = 15
/** A server that has just started is slower than one that runs. */
const WARM_UP_ROUNDS = 2
/** Promised from the press to the new rows on the screen. */
export const ROWS_WITHIN_MS = 300
/** The search waits this long for another letter before it asks; what comes after is ours to answer for. */
export const SEARCH_PAUSE_MS = 300

export type TableStep = {
  event: 'click' | 'change' | 'input'
  act: (page: Page, round: number) => Promise<unknown>
  waitMs?: number
  /** Another list than the table's first, where the step would leave that one as it is. */
  from?: string
}
export type StepTimes = { name: string; best: number; p50: number; p95: number; worst: number }

/** How long staff wait for other rows of a table, in a browser, end to end. */
export async function timeSteps(
  page: Page,
  address: string,
  steps: Readonly<Record<string, TableStep>>,
): Promise<StepTimes[]> {
  const all: StepTimes[] = []
  for (const [name, step] of Object.entries(steps)) {
    const timesMs: number[] = []
    try {
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
        timesMs.push(await timeOf(page, step.from ?? address, step, round))
    } catch (error) {
      throw new Error(`${address}, ${name}`, { cause: error })
    }
    const sorted = timesMs.slice(WARM_UP_ROUNDS).toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(percentile(sorted, share))
    all.push({ name, best: at(0), p50: at(0.5), p95: at(0.95), worst: at(1) })
  }
  return all
}

async function timeOf(page: Page, address: string, { event, act, waitMs = 0 }: TableStep, round: number) {
  await page.goto(address)
  await page.getByRole('table').waitFor()
  // Nobody presses while the page is still waking up.
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  const [shownMs] = await Promise.all([page.evaluate(untilRowsChange, event), act(page, round)])
  return shownMs - waitMs
}

/** Runs in the page: from the event to the frame after the rows have become others. */
function untilRowsChange(event: string): Promise<number> {
  const rows = () => document.querySelector('tbody')?.textContent ?? ''
  const before = rows()
  return new Promise((resolve, reject) => {
    let startedMs = 0
    setTimeout(() => reject(new Error('The rows stayed as they were')), 30_000)
    document.addEventListener(event, () => (startedMs = performance.now()), { capture: true, once: true })
    new MutationObserver((_, observer) => {
      if (startedMs === 0 || rows() === before) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - startedMs))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** As the login page would: the token into storage, the refresh cookie into the context. */
export async function signInBrowser(
  context: BrowserContext,
  url: string,
  { email, password }: Credentials,
): Promise<void> {
  const form = { username: email, password }
  const response = await context.request.post(`${url}/api/v1/auth/token`, { form })
  const { access_token, user } = (await response.json()) as { access_token: string; user: object }
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { authToken: access_token, user: JSON.stringify(user) },
  )
}
