import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/**
 * What must not happen while a test runs: a console error, an uncaught error, a request to another origin, a violation of the
 * content policy. A test that provokes one on purpose says so with `expect`.
 */
export class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** A problem that matches is what the test is about. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)))
  }

  async watch(context: BrowserContext, origin: string): Promise<void> {
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) => this.#seen.push(`uncaught error: ${error.error().stack ?? error.error()}`))
    context.on('request', (request) => this.#onRequest(request, origin))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} refused ${event.blockedURI} at ${event.sourceFile}`)
      })
    })
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    this.#seen.push(`console error: ${message.text()} (${message.location().url})`)
  }

  #onRequest(request: Request, origin: string): void {
    const url = request.url()
    if (/^(?:data|blob|about):/.test(url) || url.startsWith(`${origin}/`)) return
    this.#seen.push(`request to another origin: ${request.method()} ${url}`)
  }
}
