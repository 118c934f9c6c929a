import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Page } from '../shell/page.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorState } from '../ui/error-state.tsx'

type DeskPageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  return (
    <Page title={title} isPrivate className="px-5 pt-6 pb-16 md:px-10 lg:pt-0">
      <div className="mx-auto max-w-[80rem]">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="text-h2">{title}</h1>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </Page>
  )
}

/** In place of a page of the desk that could not be loaded, or of a case that is not one's own. The menu stays. */
export function DeskFailure({ title }: { title: string }) {
  const { t } = useI18n()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing = isRouteErrorResponse(error)
    ? error.status === 404
    : error instanceof ApiFailure && (error.status === 404 || error.status === 422)
  return (
    <DeskPage title={title}>
      {isMissing ? (
        <ErrorState
          title={t('desk.case.missingTitle')}
          action={<ButtonLink to="/desk/cases">{t('desk.case.back')}</ButtonLink>}
        >
          {t('desk.case.missingText')}
        </ErrorState>
      ) : (
        <ErrorState
          title={t('desk.failed', { msg: errorText(t, error) })}
          action={
            <Button busy={state === 'loading'} busyLabel={t('desk.loading')} onClick={() => void revalidate()}>
              {t('desk.retry')}
            </Button>
          }
        />
      )}
    </DeskPage>
  )
}
