import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Appointment } from '../../contract/appointments.ts'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Page } from '../shell/page.tsx'
import { PartFailure } from '../shell/part-failure.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { NoCall } from './booked-call.tsx'
import { CallByLink } from './call-by-link.tsx'

type State = { step: 'loading' } | { step: 'here'; appointment: Appointment } | { step: 'failed'; error: unknown }

/** Where the link in a mail leads: the call, without logging in. Nothing happens by opening it. */
export default function CallRoute() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<State>({ step: 'loading' })

  useEffect(() => {
    const gone = new AbortController()
    readCall(token, gone.signal)
      .then((appointment) => setState({ step: 'here', appointment }))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) setState({ step: 'failed', error })
      })
    return () => gone.abort()
  }, [token])

  async function retry() {
    setState({ step: 'loading' })
    await readCall(token).then(
      (appointment) => setState({ step: 'here', appointment }),
      (error: unknown) => setState({ step: 'failed', error }),
    )
  }

  return (
    <Page
      title={t('appointments.pageTitle')}
      isPrivate
      className="page-width flex-1 pt-8 pb-(--section-space) lg:pt-12"
    >
      <h1 className="mb-6 text-h1">{t('appointments.pageTitle')}</h1>
      {state.step === 'loading' && (
        <Loading label={t('appointments.loading')} className="grid max-w-[34rem] gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {state.step === 'failed' &&
        (isNoCall(state.error) ? <NoCall /> : <PartFailure error={state.error} onRetry={() => void retry()} />)}
      {state.step === 'here' && (
        <CallByLink
          appointment={state.appointment}
          onChange={(appointment) => setState({ step: 'here', appointment })}
        />
      )}
    </Page>
  )
}

/** The page is drawn without its address, so that it is the same for everybody: what is missing shows only here. */
async function readCall(token: string, signal?: AbortSignal): Promise<Appointment> {
  if (token === '') throw new ApiFailure({ status: 404, code: 'not_found' })
  return browserApi().call('GET /calls/link', { query: { token }, ...(signal && { signal }) })
}

/** Forged, missing, or of an appointment that is no more. */
function isNoCall(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 422].includes(error.status)
}
