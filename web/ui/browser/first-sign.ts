const WAIT_MS = 3_000

/** The first user input on the page, or a while after it was opened. */
export function firstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'change'])
      addEventListener(sign, resolve, { once: true })
    setTimeout(resolve, WAIT_MS)
  })
}
