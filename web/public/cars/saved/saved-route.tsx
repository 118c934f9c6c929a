import { ChevronLeft } from 'lucide'
import { KEPT_CARS_MAX, readIds } from '#contract/listings/saved-cars-constants.ts'
import { Page } from '#web/app/shell/page.tsx'
import { pageApi } from '#web/data/api/page-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CarCard } from '../car-card.tsx'
import type { CarSummary } from '../car-summary.ts'
import { summaryOf } from '../summary-of.ts'
import type { Route } from './+types/saved-route'
import { SavedSkeleton } from './saved-list.tsx'
import { SavedViews } from './saved-views.tsx'

/** The server-rendered page is anonymous: it shows only the cars that an address names. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ named: CarSummary[] }> {
  const ids = readIds(new URL(request.url).searchParams.get('ids'), KEPT_CARS_MAX)
  if (ids.length === 0) return { named: [] }
  const named = await pageApi(context).call('GET /car-listings/public/chosen', { query: { ids: ids.join(',') } })
  return { named: named.map(summaryOf) }
}

/** Saved cars: a visitor's from the browser, an account's from the server, or those that a link names. */
export default function Saved({ loaderData: { named } }: Route.ComponentProps) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  return (
    <Page title={t('savedCars.title')} isPrivate className="page-width flex-1 pb-(--section-space)">
      <nav aria-label={t('compare.way')} className="flex min-h-14 items-center text-small lg:pt-4" data-print="hide">
        <TextLink to="/cars" className="inline-flex min-h-11 items-center gap-1.5">
          <Icon of={ChevronLeft} size={18} />
          {t('compare.all')}
        </TextLink>
      </nav>
      <h1 className="text-h1">{t('savedCars.title')}</h1>
      <p className="mt-4 hidden measure-text text-ink-soft noscript:block">{t('savedCars.withoutScripts')}</p>
      {named.length > 0 && (
        <section className="mt-6">
          <p className="text-ink-soft">{t('savedCars.shared')}</p>
          <ul className="mt-5 grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {named.map((car) => (
              <li key={car.id}>
                <CarCard car={car} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="needs-script">{isHydrated ? <SavedViews /> : <SavedSkeleton />}</div>
    </Page>
  )
}
