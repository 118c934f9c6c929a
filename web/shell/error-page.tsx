import { useDocumentSettings } from '../document.tsx'
import { useI18n } from '../i18n/i18n.tsx'

export function ErrorPage() {
  const { t } = useI18n()
  const { requestId } = useDocumentSettings()
  return (
    <main id="content">
      <title>{t('errorPage.title')}</title>
      <h1>{t('errorPage.title')}</h1>
      <p>{t('errorPage.body', { requestId: requestId ?? '—' })}</p>
    </main>
  )
}
