import type { LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import type { BoxedMessage } from '#server/sandbox/mailbox.ts'
import type { TestApp } from '../runs/test-app.ts'

export const GOOD_PASSWORD = 'three quiet lanes north'

let addresses = 0
export function newAddress(): string {
  return `buyer-${++addresses}@example.test`
}

/** A caller of the account endpoints as the browser is one. */
export function accountsOf(product: TestApp) {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    product.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers })

  const accounts = {
    post,
    register: (email: string, changes: object = {}, path = '/auth/register') =>
      post(path, {
        email,
        full_name: 'Camille Exemple',
        phone_number: '514 555-0123',
        password: GOOD_PASSWORD,
        ...changes,
      }),
    logIn: (username: string, password = GOOD_PASSWORD, remoteAddress = '127.0.0.1', cookie?: Cookie) =>
      product.inject({
        ...(cookie ? { cookies: { [cookie.name]: cookie.value } } : {}),
        method: 'POST',
        url: '/api/v1/auth/token',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password }).toString(),
      }),
    refresh: (cookie: string, headers: Record<string, string> = {}) =>
      product.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        headers: { cookie: `refresh=${cookie}`, ...headers },
      }),
    me: (token: string) => product.inject({ url: '/api/v1/profile/me', headers: { authorization: `Bearer ${token}` } }),

    /** The newest mail to an address, once it has arrived. */
    mailTo: (address: string, containing: string): Promise<BoxedMessage & { channel: 'mail' }> =>
      vi.waitFor(
        async () => {
          product.deps.jobs.nudge()
          const mails = await product.mailbox.list()
          const mail = mails.find(
            (one) => one.to === address && one.channel === 'mail' && one.text.includes(containing),
          )
          if (mail?.channel !== 'mail') throw new Error(`No mail to ${address} with ${containing}`)
          return mail
        },
        { timeout: 20_000, interval: 50 },
      ),
    mailsTo: async (address: string) => (await product.mailbox.list()).filter(({ to }) => to === address),

    /** A person who registered and followed the link. */
    async registerVerified(changes: object = {}): Promise<string> {
      const email = newAddress()
      const registered = await accounts.register(email, changes)
      if (registered.statusCode !== 201) throw new Error(registered.body)
      await accounts.verify(tokenIn(await accounts.mailTo(email, '/verify-email?token=')))
      return email
    },
    verify: (token: string) => product.inject({ url: `/api/v1/auth/verify-email?token=${token}` }),
    async askReset(email: string): Promise<string> {
      await post('/auth/request-password-reset', { email })
      return tokenIn(await accounts.mailTo(email, '/reset-password/'))
    },
    reset: (token: string, new_password: string) => post('/auth/reset-password', { token, new_password }),
  }
  return accounts
}

export function tokenIn(mail: { text: string }): string {
  const token = /(?:verify-email\?token=|reset-password\/)([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error('The mail has no link')
  return token
}

type Cookie = LightMyRequestResponse['cookies'][number]

/** The mark of a device on which a person has signed in. */
export function deviceCookieOf(response: LightMyRequestResponse): Cookie | undefined {
  return response.cookies.find(({ name }) => name.includes('device-'))
}

export function refreshCookieOf(response: LightMyRequestResponse): string | undefined {
  return response.cookies.find(({ name }) => name.endsWith('refresh'))?.value
}
