import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomFetch } from 'openid-client'
import { z } from 'zod'
import { email as emailSchema, text } from '#contract/values/text.ts'
import type { Deps } from '#server/deps.ts'
import { type GoogleConnection, googleCallbackUrl } from '#server/features/accounts/google/client.ts'
import { sendChooser, sendExpired } from './pages.ts'
import { DEMO_GOOGLE_PEOPLE, describeAtNorthlane, type GooglePerson, subjectOf } from './people.ts'
import type { GoogleProvider } from './provider.ts'

const BASE = '/dev/google'
const interactionPath = (uid: string) => `${BASE}/choose/${uid}`

export type SandboxGoogle = { connection: GoogleConnection; routes: (app: FastifyInstance) => void }

const anybody = z.object({
  email: emailSchema,
  name: text(100).optional(),
  unverified: z.literal('on').optional(),
})

/** A stand-in for Google while no keys are configured: an OpenID provider on our own port, and a page to choose who one is. */
export function createSandboxGoogle({
  db,
  secrets,
  publicUrl,
}: Pick<Deps, 'db' | 'secrets' | 'publicUrl'>): SandboxGoogle {
  let app: FastifyInstance | undefined
  const connection: GoogleConnection = {
    issuer: `${publicUrl}${BASE}`,
    clientId: 'northlane-sandbox',
    clientSecret: secrets.sign('sandbox-google', 'client secret'),
    signedBy: 'ES256',
    allowHttp: true,
    fetch: (url, options) => inProcess(app, url, options),
  }

  let google: Promise<GoogleProvider> | undefined
  /** Loaded at the first sign-in: it costs most of a second and 45 MB, which a start without one need not pay. */
  function load(): Promise<GoogleProvider> {
    google ??= import('./provider.ts').then(({ createGoogleProvider }) =>
      createGoogleProvider({
        connection,
        secrets,
        callbackUrl: googleCallbackUrl(publicUrl),
        interactionPath,
      }),
    )
    return google
  }

  async function showChooser(reply: FastifyReply, uid: string, mistake?: string): Promise<FastifyReply> {
    const choices = await Promise.all(
      DEMO_GOOGLE_PEOPLE.map(async (person) => ({ person, hint: await describeAtNorthlane(db, person) })),
    )
    return sendChooser(reply, { action: interactionPath(uid), choices, publicUrl, ...(mistake ? { mistake } : {}) })
  }

  /** The sign-in that the browser is in the middle of, by its cookie. */
  async function findSignIn({ raw }: FastifyRequest, reply: FastifyReply): Promise<{ uid: string } | undefined> {
    const { provider } = await load()
    return provider.interactionDetails(raw, reply.raw).catch(() => undefined)
  }

  async function choose(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<FastifyReply> {
    const { provider, admit } = await load()
    const chosen = readChoice(request.body)
    if (chosen === 'unclear') return showChooser(reply.code(422), uid, 'Please enter a valid email address.')
    const result =
      chosen === 'cancel'
        ? { error: 'access_denied', error_description: 'The person cancelled.' }
        : { select_account: {}, login: { accountId: admit(chosen), remember: false } }
    const address = await provider.interactionResult(request.raw, reply.raw, result)
    return reply.redirect(address, 303)
  }

  return {
    connection,
    routes(instance) {
      app = instance
      instance.get(interactionPath(':uid'), async (request, reply) => {
        const signIn = await findSignIn(request, reply)
        return signIn ? showChooser(reply, signIn.uid) : sendExpired(reply)
      })
      instance.post(interactionPath(':uid'), async (request, reply) => {
        const signIn = await findSignIn(request, reply)
        return signIn ? choose(request, reply, signIn.uid) : sendExpired(reply)
      })
      instance.register(async (scope) => {
        // The provider reads its requests itself.
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', (_request, _body, done) => done(null))
        scope.all(`${BASE}/*`, async (request, reply) => handOver(await load(), publicUrl, request, reply))
      })
    },
  }
}

function readChoice(body: unknown): GooglePerson | 'cancel' | 'unclear' {
  const { cancel, person, ...form } = (body ?? {}) as Record<string, unknown>
  if (cancel !== undefined) return 'cancel'
  const known = DEMO_GOOGLE_PEOPLE[Number(person ?? Number.NaN)]
  if (known) return known
  const parsed = anybody.safeParse(form)
  if (!parsed.success) return 'unclear'
  const { email, name, unverified } = parsed.data
  return { subject: subjectOf(email), email, name: name ?? '', isVerified: unverified === undefined }
}

/** Passes a request to the provider, which must believe that it stands at PUBLIC_URL, whatever is in between. */
function handOver({ provider }: GoogleProvider, publicUrl: string, request: FastifyRequest, reply: FastifyReply): void {
  const { protocol, host } = new URL(publicUrl)
  const raw: FastifyRequest['raw'] & { originalUrl?: string } = request.raw
  const url = request.url
  raw.originalUrl = url
  raw.url = url.slice(BASE.length)
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  raw.headers['x-forwarded-host'] = host
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  // The log is written when the answer is out, and should name the address that was asked for.
  reply.raw.prependOnceListener('finish', () => {
    raw.url = url
  })
  void provider.callback()(raw, reply.raw)
}

/** Our own requests to the provider, without the network: they arrive whatever PUBLIC_URL is. */
async function inProcess(
  app: FastifyInstance | undefined,
  url: string,
  { method, headers, body }: Parameters<CustomFetch>[1],
): Promise<Response> {
  if (!app) throw new TypeError('The stand-in for Google is not mounted')
  const { pathname, search } = new URL(url)
  const answer = await app.inject({
    method: method as 'GET',
    url: pathname + search,
    headers,
    ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
  })
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}
