import { useRouteError } from 'react-router'
import { ApiFailure } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { ReloadButton } from '../../shell/reload-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** In place of a person who could not be loaded; the list stays. */
export function PersonFailure() {
  const { t } = useI18n()
  const error = useRouteError()
  const isMissing = error instanceof ApiFailure && (error.status === 404 || error.status === 422)
  return (
    <aside aria-label={t('admin.users.person')}>
      {isMissing ? (
        <ErrorState
          title={t('admin.users.missing.title')}
          action={<ButtonLink to="/admin/users">{t('admin.users.missing.back')}</ButtonLink>}
        >
          {t('admin.users.missing.text')}
        </ErrorState>
      ) : (
        <ErrorState title={t('staff.failed', { msg: errorText(t, error) })} action={<ReloadButton />} />
      )}
    </aside>
  )
}
