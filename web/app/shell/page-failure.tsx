import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Page } from './page.tsx'
import { ReloadButton } from './reload-button.tsx'

type PageFailureProps = {
  title: string
  failed: string
  /** Said where the error says nothing of its own. */
  reason?: string
  className: string
}

/** Shown instead of a private page that could not be loaded, or that does not exist. */
export function PageFailure({ title, failed, reason, className }: PageFailureProps) {
  const { t } = useI18n()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <Page title={title} isPrivate className={className}>
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={failed} action={<ReloadButton />}>
        {errorText(t, error, reason)}
      </ErrorState>
    </Page>
  )
}
