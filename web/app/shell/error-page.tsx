import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RoadEnd } from '#web/ui/drawings/road-end.tsx'
import { Page } from './page.tsx'

/** A page that failed. An error of the API knows its own request; otherwise it is the document's. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useI18n()
  const settings = useDocumentSettings()
  const { pathname, search } = useLocation()
  const requestId = requestIdOf(error) ?? settings.requestId
  return (
    <Page title={t('errorPage.title')} isPrivate className="page-width section-y flex-1">
      <RoadEnd className="w-64 max-w-full" />
      <h1 className="mt-10 text-h1">{t('errorPage.title')}</h1>
      <p className="mt-4 measure-lead text-lead text-ink-soft">{t('errorPage.body')}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to={pathname + search} reloadDocument onClick={reload} size="call">
          {t('errorPage.retry')}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument variant="second" size="call">
          {t('errorPage.home')}
        </ButtonLink>
      </div>
      {requestId && (
        <p className="mt-8 text-small break-all text-ink-faint">{t('errorPage.requestId', { requestId })}</p>
      )}
    </Page>
  )
}

/** The address as it is: what follows a `#` would be lost with the link, and alone would load nothing. */
function reload(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
