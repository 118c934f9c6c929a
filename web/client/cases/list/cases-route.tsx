import { redirect } from 'react-router'
import { Page } from '#web/app/shell/page.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { requireLogin } from '#web/data/session/guards.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { casesFailure } from '../cases-failure.tsx'
import type { Route } from './+types/cases-route'
import { CaseCard } from './case-card.tsx'
import { isOpenRequest, OpenRequest } from './open-request.tsx'

export const clientMiddleware = [requireLogin]

/** A client with one case is redirected to it; the link back from it leads to the list all the same. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const [cases, requests] = await Promise.all([
    browserApi().call('GET /cases', { signal }),
    browserApi().call('GET /leads/user', { query: { limit: '1' }, signal }),
  ])
  const [only] = cases
  if (only && cases.length === 1 && !new URL(request.url).searchParams.has('all')) throw redirect(`/case/${only.code}`)
  return { cases, openRequest: requests.find(isOpenRequest) ?? null }
}

export default function CasesRoute({ loaderData: { cases, openRequest } }: Route.ComponentProps) {
  const { t } = useI18n()
  const open = cases.filter(({ stage }) => stage !== 'closed')
  const closed = cases.filter(({ stage }) => stage === 'closed')
  return (
    <Page title={t('case.list.title')} isPrivate className="own-page">
      <h1 className="text-h2">{t('case.list.title')}</h1>
      {open.length === 0 && openRequest && (
        <section aria-labelledby="open-request" className="mt-8">
          <h2 id="open-request" className="mb-3 text-h4 text-ink-soft">
            {t('case.request.title')}
          </h2>
          <OpenRequest request={openRequest} />
        </section>
      )}
      {cases.length === 0 && !openRequest && (
        <EmptyState
          title={t('case.list.emptyTitle')}
          action={<ButtonLink to="/pricing">{t('case.list.emptyDo')}</ButtonLink>}
          className="mt-7"
        >
          {t('case.list.emptyText')}
        </EmptyState>
      )}
      <CaseGroup id="open-cases" title={t('case.list.open')} cases={open} />
      <CaseGroup id="closed-cases" title={t('case.list.closed')} cases={closed} />
    </Page>
  )
}

type CaseGroupProps = { id: string; title: string; cases: Route.ComponentProps['loaderData']['cases'] }

function CaseGroup({ id, title, cases }: CaseGroupProps) {
  if (cases.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h4 text-ink-soft">
        {title}
      </h2>
      <ul className="mt-3 grid gap-4">
        {cases.map((each) => (
          <li key={each.id}>
            <CaseCard case={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('case.list.title')} isPrivate className="own-page">
      <h1 className="text-h2">{t('case.list.title')}</h1>
      <Loading label={t('case.loading')} className="mt-8 grid gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </Loading>
    </Page>
  )
}

export const ErrorBoundary = casesFailure('case.list.failed')
