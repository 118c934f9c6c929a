import { createECDH } from 'node:crypto'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import type { GoogleConnection } from '#server/features/accounts/google/client.ts'
import { escapeHtml } from '#server/platform/pages/plain-pages.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { createGoogleMemory } from './memory.ts'
import type { GooglePerson } from './people.ts'

export type GoogleProvider = {
  provider: Provider
  /** Registers a person for the duration of their sign-in. Returns the name by which the provider asks for them. */
  admit: (person: GooglePerson) => string
}

type Options = {
  connection: GoogleConnection
  callbackUrl: string
  secrets: Secrets
  interactionPath: (uid: string) => string
}

const SCOPES = 'openid email profile'
const SIGN_IN_TTL_S = 600
const CODE_TTL_S = 60
const MAX_ADMITTED = 1_000

export function createGoogleProvider({ connection, callbackUrl, secrets, interactionPath }: Options): GoogleProvider {
  const { clientId, clientSecret, signedBy, issuer } = connection
  const admitted = new Map<string, GooglePerson>()

  const configuration: Configuration = {
    adapter: createGoogleMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signedBy,
      },
    ],
    jwks: { keys: [signingKey(secrets)] },
    enabledJWA: { idTokenSigningAlgValues: [signedBy] },
    cookies: { keys: [secrets.sign('sandbox-google', 'cookies')], long: { path: new URL(issuer).pathname } },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like Google: the claims are in the token itself.
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    ttl: {
      Interaction: SIGN_IN_TTL_S,
      Session: SIGN_IN_TTL_S,
      Grant: SIGN_IN_TTL_S,
      AuthorizationCode: CODE_TTL_S,
      AccessToken: CODE_TTL_S,
      IdToken: SIGN_IN_TTL_S,
    },
    interactions: { policy: choosing(), url: (_context, { uid }) => interactionPath(uid) },
    findAccount(_context, subject) {
      const person = admitted.get(subject)
      if (!person) return undefined
      const { email, name, isVerified } = person
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) }
    },
    /** Choosing a person counts as consent. */
    async loadExistingGrant({ oidc }) {
      if (!oidc.client || !oidc.account) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.account.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
    renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.body = `<!doctype html><title>Stand-in for Google</title><p>${escapeHtml(error)}: ${escapeHtml(description ?? '')}</p><p><a href="/login">Back to Northlane</a></p>`
    },
  }

  const provider = new Provider(issuer, configuration)
  // Its own addresses start with what the request was forwarded for: always PUBLIC_URL, set by the routes.
  provider.proxy = true

  return {
    provider,
    admit(person) {
      const [oldest] = admitted.keys()
      if (admitted.size >= MAX_ADMITTED && oldest) admitted.delete(oldest)
      admitted.set(person.subject, person)
      return person.subject
    },
  }
}

/** `prompt=select_account`, as Google knows it, shows the chooser. */
function choosing() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** The same key after every restart, from the product's own secret: 32 bytes of it are a private key on this curve. */
function signingKey(secrets: Secrets) {
  const secret = Buffer.from(secrets.sign('sandbox-google', 'signing key'), 'base64url')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: `sandbox-${x?.slice(0, 8)}`,
    d: secret.toString('base64url'),
    x,
    y,
  }
}
