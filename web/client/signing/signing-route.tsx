import { data, redirect } from 'react-router'
import { Page } from '#web/app/shell/page.tsx'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import type { ShellHandle } from '#web/app/shell/shell.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { localStore } from '#web/data/session/browser-storage.ts'
import { currentPerson } from '#web/data/session/current-person.ts'
import { requireLogin } from '#web/data/session/guards.ts'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { caseCodeOf } from '../cases/case-address.ts'
import type { Route } from './+types/signing-route'
import { dropKept, type KeptOffer, keptOf, readKept, writeKept } from './kept-offer.ts'
import { NothingToSign, SigningPage } from './signing-page.tsx'
import { signingWords } from './signing-words.server.ts'

export const handle: ShellHandle = { shell: 'bare', manifest: '/signing/manifest' }

const FRAME = 'mx-auto w-full max-w-[26rem] px-5 pt-6'

export const clientMiddleware = [requireLogin]

/** Where the installed page begins: with whatever offer is kept. */
const LATEST = 'LATEST'

export function loader(asked: Route.LoaderArgs) {
  return signingWords(asked)
}

export async function clientLoader({ params, request: { signal }, serverLoader }: Route.ClientLoaderArgs) {
  const words = await serverLoader()
  const before = readKept(localStore, currentPerson())
  const asked = params.code.toUpperCase()
  const code = asked === LATEST ? before?.code || undefined : caseCodeOf(asked)
  if (code === undefined) throw redirect('/cases')
  return { words, code, ...(await latestOf(code, before, signal)) }
}
clientLoader.hydrate = true as const

type Latest = { kept: KeptOffer | null; wasAnswered: boolean }

/** The accepted offer as it is now or, without an answer, the stored copy. */
async function latestOf(code: string, before: KeptOffer | null, signal: AbortSignal): Promise<Latest> {
  const api = browserApi()
  try {
    const [room, shown] = await Promise.all([
      api.call('GET /cases/{code}/offers', { params: { code }, signal }),
      api.call('GET /cases/{code}', { params: { code }, signal }),
    ])
    const owner = currentPerson()
    const kept = owner ? keptOf({ room, consultant: shown.consultant?.name ?? null, owner }, before) : null
    if (kept) writeKept(localStore, kept)
    // Without a network it would go on saying what to sign.
    else if (owner && before?.code === code) dropKept(localStore, before)
    return { kept, wasAnswered: true }
  } catch (error) {
    // Another client's case looks like a missing one.
    if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 })
    if (before?.code === code) return { kept: before, wasAnswered: false }
    throw error
  }
}

export default function SigningRoute({ loaderData: { words, code, kept, wasAnswered } }: Route.ComponentProps) {
  if (!kept) return <NothingToSign code={code} />
  return <SigningPage key={kept.hash} kept={kept} wasAnswered={wasAnswered} words={words} />
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('signing.title')} isPrivate className={FRAME}>
      <h1 className="sr-only">{t('signing.title')}</h1>
      <Loading label={t('signing.loading')} className="grid gap-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-20" />
        <Skeleton className="h-64" />
      </Loading>
    </Page>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <PageFailure title={t('signing.title')} failed={t('signing.failed')} className={FRAME} />
}
