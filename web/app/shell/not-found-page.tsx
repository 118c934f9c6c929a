import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Page } from './page.tsx'

// Every page carries this one, for the address that is not there; the drawing only comes when it is shown.
const LostRoad = lazyComponent(async () => (await import('#web/ui/drawings/lost-road.tsx')).LostRoad)

export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <Page title={t('notFound.title')} isPrivate className="page-width section-y flex-1">
      <LostRoad className="w-full max-w-xl rounded-panel" />
      <h1 className="mt-10 max-w-[14em] text-h1">{t('notFound.title')}</h1>
      <p className="mt-4 measure-lead text-lead text-ink-soft">{t('notFound.body')}</p>
      <ButtonLink to="/" size="call" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </Page>
  )
}
