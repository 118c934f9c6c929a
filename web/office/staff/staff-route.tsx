import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { MessageKey } from '#locales/keys.ts'
import type { MessageValues } from '#locales/translate.ts'
import { ReloadButton } from '#web/app/shell/reload-button.tsx'
import { pendingReply } from '#web/client/threads/pending-reply.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { StaffPage } from './staff-page.tsx'

/** A route's `HydrateFallback`: its page while what it shows is on its way. */
export function staffFallback(title: MessageKey, skeleton: ReactNode) {
  return function HydrateFallback() {
    const { t } = useI18n()
    return <StaffPage title={t(title)}>{skeleton}</StaffPage>
  }
}

/** A route's `ErrorBoundary`: in place of a page that could not be loaded. The menu stays. */
export function staffFailure(title: MessageKey, words: FailureWords = {}) {
  return function ErrorBoundary() {
    const { t } = useI18n()
    return (
      <StaffPage title={t(title)}>
        <StaffErrorState {...words} />
      </StaffPage>
    )
  }
}

type FailureWords = {
  /** The sentence before the reason. */
  failed?: MessageKey
  /** For pages of one thing, which may be gone or no longer the reader's. */
  missing?: { title: MessageKey; text: MessageKey; values?: MessageValues; back: MessageKey; to: string }
}

/** What a route's `ErrorBoundary` says: that the thing is gone, and the way back; or why it failed, and “Try again”. */
export function StaffErrorState({ failed = 'staff.failed', missing }: FailureWords) {
  const { t } = useI18n()
  const error = useRouteError()
  // There is no reply field on this page: what was typed for it must not hold back the keys.
  useEffect(() => void pendingReply.take(), [])
  if (error instanceof ApiFailure && error.status === 403) {
    return (
      <ErrorState title={t('staff.adminsOnly')} action={<ButtonLink to="/desk">{t('staff.toDesk')}</ButtonLink>}>
        {t('staff.adminsOnlyMore')}
      </ErrorState>
    )
  }
  if (missing && isMissing(error)) {
    return (
      <ErrorState title={t(missing.title)} action={<ButtonLink to={missing.to}>{t(missing.back)}</ButtonLink>}>
        {t(missing.text, missing.values)}
      </ErrorState>
    )
  }
  return <ErrorState title={t(failed, { msg: errorText(t, error) })} action={<ReloadButton />} />
}

/** Not there, or an address that nothing could have. */
function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422)
}
