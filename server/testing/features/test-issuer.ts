import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from 'jose'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
export type Claims = Record<string, unknown>
/** Makes the token that the issuer hands out, in place of an honest one. */
export type Forge = (claims: Claims, keys: IssuerKeys) => Promise<string | undefined> | string | undefined
export type IssuerKeys = { own: KeyPair; stranger: KeyPair; publicPem: string; publicJwk: JWK; kid: string }
type Grant = { claims: Claims; challenge: string; redirectUri: string; forge: Forge }

export const ISSUER_CLIENT = { clientId: 'northlane-client', clientSecret: 'northlane-client-secret' }
const KID = 'issuer-key'

export type TestIssuer = Awaited<ReturnType<typeof openTestIssuer>>

/** An OpenID issuer on a port of its own, which can lie, be slow and be gone. */
export async function openTestIssuer() {
  const keys = await makeKeys()
  const grants = new Map<string, Grant>()
  const issuer = {
    url: '',
    /** How long each endpoint takes, by path. */
    delaysMs: new Map<string, number>(),
    /** Answers of endpoints that are out of order, by path. */
    faults: new Map<string, { status: number; body: string }>(),
    /** Whether a code is good more than once, as no issuer should let it be. */
    isForgetful: false,
    /** Who agrees at its page in a browser. */
    person: undefined as Claims | undefined,
    /** Paths that were asked for. */
    asked: [] as string[],
    approve,
    stop,
    restart: () => listen(Number(new URL(issuer.url).port)),
  }
  const server = createServer((request, response) => {
    // The caller may be gone when the answer is due.
    answer(request, response).catch(() => response.destroy())
  })
  await listen(0)
  return issuer

  async function listen(port: number): Promise<void> {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }

  /** The person agrees: gives the query with which the issuer sends the browser back. */
  function approve(authorization: string, person: Claims, forge: Forge = honest): URLSearchParams {
    const asked = new URL(authorization).searchParams
    const code = randomUUID()
    const nowS = Math.floor(Date.now() / 1000)
    grants.set(code, {
      claims: {
        iss: issuer.url,
        aud: asked.get('client_id'),
        iat: nowS,
        exp: nowS + 3600,
        nonce: asked.get('nonce'),
        ...person,
      },
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
      forge,
    })
    return new URLSearchParams({ code, state: asked.get('state') ?? '', scope: 'email profile openid', authuser: '0' })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    issuer.asked.push(path)
    await pause(issuer.delaysMs.get(path) ?? 0)
    const fault = issuer.faults.get(path)
    if (fault) return send(response, fault.status, fault.body)
    if (issuer.person && path.startsWith('/authorize?')) return showPage(response, issuer.url + path, issuer.person)
    const { status = 200, ...body } = await respond(path, request)
    send(response, status, JSON.stringify(body))
  }

  /** A page of another site, from which the person's click leads back. */
  function showPage(response: ServerResponse, authorization: string, person: Claims): void {
    const back = new URL(new URL(authorization).searchParams.get('redirect_uri') ?? '')
    back.search = String(approve(authorization, person))
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Issuer</title><a href="${back.href.replaceAll('&', '&amp;')}">Agree</a>`)
  }

  async function respond(path: string, request: IncomingMessage): Promise<{ status?: number } & Claims> {
    if (path === '/jwks') return { keys: [keys.publicJwk] }
    if (path === '/token') return exchange(new URLSearchParams(await text(request)))
    return {
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/jwks`,
      // More than it uses, to tempt.
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
    }
  }

  async function exchange(form: URLSearchParams): Promise<{ status?: number } & Claims> {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    if (!issuer.isForgetful) grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      form.get('client_id') === ISSUER_CLIENT.clientId &&
      form.get('client_secret') === ISSUER_CLIENT.clientSecret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant.challenge
    if (!grant || !isGood) return { status: 400, error: 'invalid_grant' }
    return {
      access_token: 'access-token-of-the-issuer',
      token_type: 'Bearer',
      id_token: await grant.forge(grant.claims, keys),
    }
  }
}

export function honest(claims: Claims, { own, kid }: IssuerKeys): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(own.privateKey)
}

async function makeKeys(): Promise<IssuerKeys> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: KID, alg: 'RS256', use: 'sig' }
  return {
    own,
    stranger: await generateKeyPair('RS256', { extractable: true }),
    publicPem: await exportSPKI(own.publicKey),
    publicJwk,
    kid: KID,
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
