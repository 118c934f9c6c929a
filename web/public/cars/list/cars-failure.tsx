import { isRouteErrorResponse, useLocation } from 'react-router'
import { NotFoundPage } from '#web/app/shell/not-found-page.tsx'
import { Page } from '#web/app/shell/page.tsx'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** The list could not be had. Everything asked for is in the address, so trying again loses nothing. */
export function CarsFailure({ error }: { error: unknown }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <Page title={t('cars.metaTitle')} isPrivate className="page-width section-y flex-1">
      <h1 className="text-h1">{t('cars.title')}</h1>
      <ErrorState
        className="mt-10"
        title={t('cars.failed.title')}
        action={
          <ButtonLink to={pathname + search} reloadDocument>
            {t('errorPage.retry')}
          </ButtonLink>
        }
      >
        {errorText(t, error, t('cars.failed.body'))}
      </ErrorState>
    </Page>
  )
}
