import { useSearchParams } from 'react-router'
import type { Appointment } from '#contract/appointments/endpoints.ts'
import { Page } from '#web/app/shell/page.tsx'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { NoCall } from '#web/public/calls/booked-call.tsx'
import { CallByLink } from '#web/public/calls/call-by-link.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Where the link in a mail leads: the call, without logging in. Nothing happens by opening it. */
export default function CallRoute() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const call = useFetched(token, (signal) => readCall(token, signal))

  return (
    <Page
      title={t('appointments.pageTitle')}
      isPrivate
      className="page-width flex-1 pt-8 pb-(--section-space) lg:pt-12"
    >
      <h1 className="mb-6 text-h1">{t('appointments.pageTitle')}</h1>
      {call.status === 'loading' && (
        <Loading label={t('appointments.loading')} className="grid max-w-[34rem] gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {call.status === 'failed' &&
        (isNoCall(call.error) ? <NoCall /> : <PartFailure error={call.error} onRetry={call.retry} />)}
      {call.status === 'there' && <CallByLink appointment={call.found} onChange={call.change} />}
    </Page>
  )
}

/** The page is rendered without its query, so that it is the same for all visitors: a missing token shows only here. */
async function readCall(token: string, signal: AbortSignal): Promise<Appointment> {
  if (token === '') throw new ApiFailure({ status: 404, code: 'not_found' })
  return browserApi().call('GET /calls/link', { query: { token }, signal })
}

/** Forged, missing, or of an appointment that is no more. */
function isNoCall(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 422].includes(error.status)
}
