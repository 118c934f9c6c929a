import { describe, expect, test, vi } from 'vitest'
import type { CompiledMessages } from '#locales/compile.ts'
import common from '#locales/en/common.json'
import errors from '#locales/en/errors.json'
import { createTranslate } from '#locales/translate.ts'
import { ApiFailure, createApiClient } from './client.ts'
import { detailText, errorText } from './error-text.ts'

type Sent = { path: string; init: RequestInit }

/** A client with a stubbed transport that records its requests. */
function clientThat(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const transport = {
    async fetch(path: string, init: RequestInit) {
      sent.push({ path, init })
      return answer({ path, init })
    },
  }
  return { sent, api: createApiClient(transport, () => 'fr') }
}
const ok = (body: unknown = []) => Response.json(body)

describe('API call', () => {
  test('goes to its path with its query, in the reader’s language', async () => {
    const { sent, api } = clientThat(() => ok())
    await api.call('GET /jobs/admin', { query: { skip: '20', limit: undefined } })
    expect(sent[0]?.path).toBe('/jobs/admin?skip=20')
    expect(new Headers(sent[0]?.init.headers).get('accept-language')).toBe('fr')
  })

  test('puts parameters into the path so that they cannot leave it', async () => {
    const { sent, api } = clientThat(() => new Response(null, { status: 204 }))
    expect(
      await api.call('POST /jobs/admin/{id}/retry', { params: { id: '../x' }, idempotencyKey: 'k' }),
    ).toBeUndefined()
    expect(sent[0]?.path).toBe('/jobs/admin/..%2Fx/retry')
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('k')
  })

  test('sends forms URL-encoded', async () => {
    const { sent, api } = clientThat(() => ok({ message: '' }))
    await api.call('POST /mail/unsubscribe', {
      query: { token: 'a b' },
      body: { 'List-Unsubscribe': 'One-Click' },
      form: true,
    })
    expect(sent[0]).toMatchObject({ path: '/mail/unsubscribe?token=a+b', init: { body: 'List-Unsubscribe=One-Click' } })
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/x-www-form-urlencoded')
  })

  test('that is refused tells status, code, detail, request id and how long to wait', async () => {
    const { api } = clientThat(() =>
      Response.json(
        { code: 'rate_limited', detail: 'Wait.' },
        { status: 429, headers: { 'retry-after': '7', 'x-request-id': 'r1' } },
      ),
    )
    await expect(api.call('GET /pricing/plans', {})).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      detail: 'Wait.',
      retryAfterS: 7,
      requestId: 'r1',
    })
  })

  test('whose answer breaks off says so as well', async () => {
    const { api } = clientThat(() => new Response('{"items": ['))
    await expect(api.call('GET /pricing/plans', {})).rejects.toMatchObject({ code: 'network' })
  })

  test('without a network says so', async () => {
    const { api } = clientThat(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.call('GET /pricing/plans', {})).rejects.toMatchObject({ code: 'network' })
  })

  test('is given up after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
      return controller.signal
    })
    const { api } = clientThat(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const call = api.call('GET /pricing/plans', {})
    const outcome = expect(call).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
    expect(timeout).toHaveBeenCalledWith(10_000)
    vi.useRealTimers()
    timeout.mockRestore()
  })

  test('that the caller aborts stays an abort', async () => {
    const { api } = clientThat(() => Promise.reject(new DOMException('', 'AbortError')))
    await expect(api.call('GET /pricing/plans', {})).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('error text', () => {
  // The test runner compiles locale files as the build does.
  const t = createTranslate('en', { ...common, ...errors } as unknown as CompiledMessages)
  const failure = (code: string, detail?: unknown) => new ApiFailure({ code, detail, status: 400 })

  test('is the translation of its code first', () => {
    expect(errorText(t, failure('network'))).toBe(
      'Network connection failed. Please check your connection or try disabling browser extensions.',
    )
    expect(errorText(t, failure('timeout'))).toBe('timeout of 10000 ms exceeded.')
    expect(errorText(t, failure('forbidden', 'x'))).toBe('You do not have permission to access this resource.')
  })

  test('then what the server said', () => {
    expect(errorText(t, failure('something_new', 'Plain detail'))).toBe('Plain detail')
  })

  test('then the fallback, then a last resort', () => {
    expect(errorText(t, failure('something_new'), 'Login failed.')).toBe('Login failed.')
    expect(errorText(t, new Error('boom'))).toBe('Something unexpected went wrong. Please try again.')
  })

  test.for([
    [
      [
        { loc: ['body', 'email'], msg: 'Required' },
        { loc: ['body', 'a', 'b'], msg: 'Bad' },
      ],
      'email: Required; b: Bad',
    ],
    [['one', 'two'], 'one, two'],
    [{ reason: 'x' }, '{"reason":"x"}'],
    ['', undefined],
    [[], undefined],
    [undefined, undefined],
  ] as const)('detail %j reads %s', ([detail, text]) => {
    expect(detailText(detail)).toBe(text)
  })
})
