import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { AdminPage } from './admin-page.tsx'

type Missing = { title: string; text: string; back: string; to: string }

/** In place of a page of the dashboard that could not be loaded. The menu stays. `missing` is for what is no listing. */
export function AdminFailure({ title, missing }: { title: string; missing?: Missing }) {
  const { t } = useI18n()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (isMissing(error)) {
    return (
      <AdminPage title={title}>
        <ErrorState
          title={missing?.title ?? t('admin.missing.title')}
          action={
            <ButtonLink to={missing?.to ?? '/admin/listings'}>{missing?.back ?? t('admin.missing.back')}</ButtonLink>
          }
        >
          {missing?.text ?? t('admin.missing.text')}
        </ErrorState>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={title}>
      <ErrorState
        title={t('admin.loadError', { msg: errorText(t, error) })}
        action={
          <Button busy={state === 'loading'} busyLabel={t('admin.loading')} onClick={() => void revalidate()}>
            {t('admin.retry')}
          </Button>
        }
      />
    </AdminPage>
  )
}

/** Not there, or an address that no listing could have. */
function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404
  return error instanceof ApiFailure && (error.status === 404 || error.status === 422)
}
