import { expect, test } from '@playwright/test'
import { Problems } from '../support/problems.ts'

const ORIGIN = 'http://site.example'

/** A page on a site of our own making that does the one thing the test is about. */
test.describe('problem detector reports each kind of problem on a page @journey', () => {
  const cases: readonly [what: string, script: string, problem: RegExp][] = [
    ['a console error', 'console.error("something broke")', /^console error: something broke/],
    ['an uncaught error', 'throw new Error("nobody caught me")', /^uncaught error: Error: nobody caught me/],
    ['a lost promise', 'Promise.reject(new Error("nobody waited"))', /^uncaught error: Error: nobody waited/],
    [
      'another origin',
      'new Image().src = "http://other.example/p.gif"',
      /^request to another origin: GET http:\/\/other/,
    ],
    ['a content policy', 'new Image().src = "/p.gif"', /content policy: img-src refused/],
  ]
  for (const [what, script, problem] of cases) {
    test(what, async ({ context, page }) => {
      const problems = await visit(context, page, script)
      await expect.poll(() => problems.unexpected().some((text) => problem.test(text))).toBe(true)
      problems.expect(/./)
      expect(problems.unexpected()).toEqual([])
    })
  }

  test('and nothing else', async ({ context, page }) => {
    const problems = await visit(context, page, 'console.warn("only a warning")')
    await expect(page.getByRole('heading')).toBeVisible()
    expect(problems.unexpected()).toEqual([])
  })
})

type Visitor = Parameters<Parameters<typeof test>[2]>[0]

async function visit(context: Visitor['context'], page: Visitor['page'], script: string): Promise<Problems> {
  const problems = new Problems()
  await problems.watch(context, ORIGIN)
  await context.route('**/*', (route) =>
    route.fulfill(
      new URL(route.request().url()).pathname === '/'
        ? {
            contentType: 'text/html',
            headers: { 'content-security-policy': `img-src ${script.includes('other') ? '*' : "'none'"}` },
            body: `<h1>A page</h1><script>${script}</script>`,
          }
        : { status: 204 },
    ),
  )
  await page.goto(`${ORIGIN}/`)
  return problems
}
