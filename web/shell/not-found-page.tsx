import { Link } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'

export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <main id="content">
      <title>{t('notFound.title')}</title>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.body')}</p>
      <Link to="/">{t('notFound.home')}</Link>
    </main>
  )
}
