import { useI18n } from '../i18n/i18n.tsx'

export default function Home() {
  const { t } = useI18n()
  return (
    <main id="content">
      <title>{t('home.title')}</title>
      <h1>{t('home.title')}</h1>
    </main>
  )
}
