import { Phone } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestReference } from '#contract/inbox/constants.ts'
import type { RequestState } from '#contract/inbox/requests.ts'
import { DOT } from '#locales/marks.ts'
import { formatPhone } from '#locales/phone.ts'
import { Page } from '#web/app/shell/page.tsx'
import { PartFailure } from '#web/app/shell/part-failure.tsx'
import { useOffice } from '#web/app/shell/use-office.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { useFetched } from '#web/data/api/use-fetched.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { PlainLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CallByLink } from '../calls/call-by-link.tsx'
import { RequestCall } from '../calls/request-call.tsx'
import { RequestAccount } from './request-account.tsx'
import { RequestSteps } from './request-steps.tsx'

/** Where the mail about a request leads: how it stands, without logging in. */
export default function RequestRoute() {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const request = useFetched(token, (signal) => readRequest(token, signal))
  return (
    <Page title={t('request.title')} isPrivate className="page-width flex-1 pt-8 pb-(--section-space) lg:pt-12">
      <h1 className="mb-6 text-h1">{t('request.title')}</h1>
      {request.status === 'loading' && (
        <Loading label={t('request.loading')} className="grid max-w-[40rem] gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </Loading>
      )}
      {request.status === 'failed' &&
        (isDead(request.error) ? <DeadLink /> : <PartFailure error={request.error} onRetry={request.retry} />)}
      {request.status === 'there' && <Request token={token} request={request.found} onChange={request.retry} />}
    </Page>
  )
}

/** The page is rendered without its query, so that it is the same for all visitors: a missing token shows only here. */
async function readRequest(token: string, signal: AbortSignal): Promise<RequestState> {
  if (token === '') throw new ApiFailure({ status: 404, code: 'not_found' })
  return browserApi().call('GET /requests/link', { query: { token }, signal })
}

function isDead(error: unknown): boolean {
  return error instanceof ApiFailure && [400, 404, 422].includes(error.status)
}

type RequestProps = { token: string; request: RequestState; onChange: () => void }

function Request({ token, request, onChange }: RequestProps) {
  const { t } = useI18n()
  const { id, name, about, vehicle_type: type, phone, answers } = request
  const what = about ?? (type && t(`lead.vehicleTypes.${type}`))
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid gap-8">
        <div>
          <p className="text-h4 wrap-anywhere">{t('request.of', { name })}</p>
          <p className="mt-1 wrap-anywhere text-ink-soft">{[what, requestReference(id)].filter(Boolean).join(DOT)}</p>
        </div>
        <RequestSteps request={request} />
        {answers.length > 0 && <Answers answers={answers} />}
        <Call key={id} request={request} phone={phone ?? ''} />
      </div>
      <RequestAccount token={token} request={request} onTaken={onChange} />
    </div>
  )
}

function Answers({ answers }: Pick<RequestState, 'answers'>) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="request-answers">
      <h2 id="request-answers" className="text-h3">
        {t('request.answers', { count: answers.length })}
      </h2>
      <ol className="mt-4 grid gap-4">
        {answers.map(({ text, author, sent_at }) => (
          <li key={sent_at} className="card card-pad">
            <p className="text-caption text-ink-soft">
              {[author, <DateText key="at" value={sent_at} output="long" />].filter(Boolean).map((part, index) => (
                // Two parts that stay in their places.
                <span key={index === 0 ? 'who' : 'when'}>
                  {index > 0 && DOT}
                  {part}
                </span>
              ))}
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The call that is booked, or times to choose one from. */
function Call({ request, phone }: { request: RequestState; phone: string }) {
  const { t } = useI18n()
  const [call, setCall] = useState(request.call)
  if (call)
    return (
      <section aria-label={t('request.call')}>
        <CallByLink appointment={call} onChange={setCall} />
      </section>
    )
  if (!request.can_book) return null
  return <RequestCall requestId={request.id} phone={phone} heading="h2" onSkip={() => focusableTitle()?.focus()} />
}

function DeadLink() {
  const { t } = useI18n()
  const { phone } = useOffice()
  return (
    <section aria-labelledby="dead-link" className="card card-pad max-w-[34rem]">
      <h2 id="dead-link" className="text-h3">
        {t('request.deadTitle')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('request.deadText')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/login?redirect=%2Fprofile" variant="second">
          {t('request.logIn')}
        </ButtonLink>
        <PlainLink href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2">
          <Icon of={Phone} size={18} />
          {formatPhone(phone)}
        </PlainLink>
      </div>
    </section>
  )
}
