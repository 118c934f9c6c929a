import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { DAY_MS } from '#contract/time/durations.ts'
import { email } from '#contract/values/text.ts'
import { API_BASE } from '#server/platform/http/routing.ts'
import { GoogleFailure, toGoogleFailure } from './failure.ts'

/** Where sign-in happens: Google, its stand-in, or another OpenID issuer. */
export type GoogleConnection = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The one algorithm that a token may be signed with, whatever its header or the issuer says. */
  signedBy: 'RS256' | 'ES256'
  allowHttp: boolean
  fetch?: CustomFetch
}

/** What ties an answer to the browser that asked. */
export type GoogleProof = { state: string; nonce: string; verifier: string }

export type GoogleIdentity = { subject: string; email: string; name: string }

export type GoogleClient = ReturnType<typeof createGoogleClient>

/** For all requests to Google within one request of ours; people get an error within 8 s. */
const DEADLINE_MS = 7_000
/** The issuer's addresses hardly ever change; its keys are looked up more often, by the library. */
const DISCOVERY_MAX_AGE_MS = DAY_MS

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  /** Who asked for the token. The library looks at it only where the token is for several. */
  azp: z.string().optional(),
  email,
  email_verified: z.boolean(),
  name: z.string().optional().catch(undefined),
})

/** The address that Google knows of us. */
export function googleCallbackUrl(publicUrl: string): string {
  return `${publicUrl}${API_BASE}/auth/google/callback`
}

export function createGoogleClient(connection: GoogleConnection, publicUrl: string) {
  const callbackUrl = googleCallbackUrl(publicUrl)
  let known: { configuration: Promise<Configuration>; atMs: number } | undefined

  /** Asked once for everyone who waits; a failure is forgotten, so that the next visitor asks again. */
  function configuration(): Promise<Configuration> {
    const nowMs = Date.now()
    if (known && nowMs - known.atMs < DISCOVERY_MAX_AGE_MS) return known.configuration
    const asked = { configuration: discover(connection), atMs: nowMs }
    known = asked
    asked.configuration.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.configuration
  }

  return {
    /** Where to send the browser, and what to expect back from it. */
    async start(): Promise<{ address: string; proof: GoogleProof }> {
      const proof = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      return inTime(async () => {
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackUrl,
          scope: 'openid email profile',
          code_challenge: await calculatePKCECodeChallenge(proof.verifier),
          code_challenge_method: 'S256',
          state: proof.state,
          nonce: proof.nonce,
          prompt: 'select_account',
        })
        return { address: address.href, proof }
      })
    },

    /** Who came back. `search` is the callback's query as it arrived. */
    async finish(search: string, proof: GoogleProof): Promise<GoogleIdentity> {
      const claims = await inTime(async () => {
        const answer = await authorizationCodeGrant(await configuration(), new URL(search, callbackUrl), {
          expectedState: proof.state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.verifier,
          idTokenExpected: true,
        })
        return answer.claims()
      })
      return toIdentity(claims, connection.clientId)
    },
  }
}

async function discover({ issuer, clientId, clientSecret, signedBy, allowHttp, fetch }: GoogleConnection) {
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: signedBy }
  return discovery(new URL(issuer), clientId, metadata, undefined, {
    // Without this the library trusts the connection the token came by, and never looks at its signature.
    execute: [enableNonRepudiationChecks, ...(allowHttp ? [allowInsecureRequests] : [])],
    timeout: DEADLINE_MS / 1000,
    ...(fetch ? { [customFetch]: fetch } : {}),
  })
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GoogleFailure('unavailable', 'no answer in time')), DEADLINE_MS)
  })
  try {
    return await Promise.race([work(), deadline])
  } catch (error) {
    throw toGoogleFailure(error)
  } finally {
    clearTimeout(timer)
  }
}

function toIdentity(claims: unknown, clientId: string): GoogleIdentity {
  const parsed = claimsSchema.safeParse(claims)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new GoogleFailure('failed', `unusable claims: ${fields}`)
  }
  const { sub, azp = clientId, email: address, email_verified: isVerified, name } = parsed.data
  if (azp !== clientId) throw new GoogleFailure('failed', 'the token was asked for by another client')
  if (!isVerified) throw new GoogleFailure('unverified', 'the address is not verified')
  return { subject: sub, email: address, name: name ?? '' }
}
