import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { firstName } from '#contract/accounts/names.ts'
import type { Appointment, Slots } from '#contract/appointments/endpoints.ts'
import { joinParts } from '#locales/lists.ts'
import { Page } from '#web/app/shell/page.tsx'
import { PageFailure } from '#web/app/shell/page-failure.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { requireLogin } from '#web/data/session/guards.ts'
import { BookingForm } from '#web/public/calls/booking-form.tsx'
import { CallByLink, FreeTimes } from '#web/public/calls/call-by-link.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { caseCodeOf, orNotFound } from '../cases/case-address.ts'
import { caseTitle } from '../cases/case-title.ts'
import type { Route } from './+types/booking-route'

export const clientMiddleware = [requireLogin]

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const code = caseCodeOf(params.code)
  const api = browserApi()
  const [shown, calls, profile] = await orNotFound(
    Promise.all([
      api.call('GET /cases/{code}', { params: { code }, signal }),
      api.call('GET /cases/{code}/appointments', { params: { code }, signal }),
      api.call('GET /profile/me', { signal }),
    ]),
  )
  return { case: shown, calls, phone: profile.phone_number }
}

/** Choose a time, or see and change the one that was chosen. */
export default function BookingRoute({ loaderData: { case: shown, calls, phone } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const [any, setAny] = useState(false)
  const now = useMinute()
  const dayOf = (day: string) => displayDate(day, 'dateOnly', { locale, t })
  useCaughtFocus()
  const upcoming = calls.find(({ status, ends_at }) => status === 'booked' && new Date(ends_at) > now)
  const [changed, setChanged] = useState<Appointment>()
  const latest = changed ?? upcoming
  const { code } = shown
  const name = shown.consultant ? firstName(shown.consultant.name) : t('appointments.someone')
  const title = latest ? t('appointments.pageTitle') : t('appointments.title', { name })

  function askAnyone() {
    setAny(true)
    // All content below it is reloaded, and the pressed button is gone.
    focusableTitle()?.focus()
  }

  return (
    <Page title={title} isPrivate className="own-page">
      <TextLink to={`/case/${code}`} className="inline-flex min-h-11 items-center gap-1.5 text-small">
        <Icon of={ChevronLeft} size={17} />
        {joinParts(locale, [code, caseTitle(t, shown.brief)])}
      </TextLink>
      <h1 className="mt-1 mb-7 text-h1">{title}</h1>
      {latest ? (
        <CallByLink appointment={latest} onChange={setChanged} isNew={changed !== undefined} />
      ) : shown.stage === 'closed' ? (
        <Alert type="info" title={t('appointments.caseClosed')} className="max-w-[40rem]" />
      ) : (
        <FreeTimes
          key={String(any)}
          load={() =>
            browserApi().call('GET /cases/{code}/slots', { params: { code }, query: any ? { any: 'true' } : {} })
          }
          none={(free) => <NothingFree code={code} name={name} free={free} onAny={any ? null : askAnyone} />}
          render={(free, reload) => (
            <BookingForm
              free={free}
              phone={phone}
              onBook={(wanted, idempotencyKey) =>
                browserApi().call('POST /cases/{code}/appointments', {
                  params: { code },
                  body: { ...wanted, any },
                  idempotencyKey,
                })
              }
              onBooked={setChanged}
              onStale={reload}
              aside={
                <>
                  {free.away_until && (
                    <Alert
                      type="info"
                      title={t('appointments.awayThen', { name, date: dayOf(free.away_until) })}
                      className="mt-6 max-w-[40rem]"
                    />
                  )}
                  <Alert type="info" title={t('appointments.nothingSuits')} className="mt-6 max-w-[40rem]">
                    <TextLink to={`/case/${code}#conversation`}>{t('appointments.writeTo', { name })}</TextLink>
                    {!any && free.others > 0 && (
                      <>
                        {' · '}
                        <button type="button" className="text-primary underline underline-offset-4" onClick={askAnyone}>
                          {t('appointments.anyone', { count: free.others })}
                        </button>
                      </>
                    )}
                  </Alert>
                </>
              }
            />
          )}
        />
      )}
    </Page>
  )
}

type NothingFreeProps = { code: string; name: string; free: Slots; onAny: (() => void) | null }

/** Nothing is free, or its consultant is off: who calls instead, and when they are back. */
function NothingFree({ code, name, free, onAny }: NothingFreeProps) {
  const { t, locale } = useI18n()
  const dayOf = (day: string) => displayDate(day, 'dateOnly', { locale, t })
  const navigate = useNavigate()
  return (
    <ErrorState
      title={
        free.away_until
          ? t('appointments.awayTitle', { name, date: dayOf(free.away_until) })
          : t('appointments.noneTitle', { name })
      }
      action={
        onAny && (!free.away_until || free.others > 0) ? (
          <Button onClick={onAny}>{t('appointments.askAnyone')}</Button>
        ) : (
          <Button onClick={() => void navigate(`/case/${code}#conversation`)}>
            {t('appointments.writeTo', { name })}
          </Button>
        )
      }
    >
      {free.away_until ? t('appointments.awayText', { name, count: free.others }) : t('appointments.noneText')}
    </ErrorState>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <Page title={t('appointments.pageTitle')} isPrivate className="own-page">
      <h1 className="sr-only">{t('appointments.pageTitle')}</h1>
      <Loading label={t('appointments.loading')} className="grid gap-6">
        <Skeleton className="h-16" />
        <Skeleton className="h-96" />
      </Loading>
    </Page>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <PageFailure title={t('appointments.pageTitle')} failed={t('appointments.failed')} className="own-page" />
}
