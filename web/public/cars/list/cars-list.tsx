import { type RefObject, Suspense, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import { carName } from '#locales/car-names.ts'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdGraph } from '#web/app/shell/json-ld.ts'
import { Seo } from '#web/app/shell/seo.tsx'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { CarsData } from '../cars-data.ts'
import { FilterButton } from '../filters/filter-button.tsx'
import { FilterForm, wantMoreFilters } from '../filters/filter-panel.tsx'
import { loadListRequests, prefetchListRequests } from '../load-list-requests.ts'
import { activeGroups } from '../query-changes.ts'
import { MarksSlot } from '../saved/marks-slot.tsx'
import { FeaturedCars } from './featured-cars.tsx'
import { loadResultsSkeleton, Results } from './results.tsx'
import { SearchField } from './search-field.tsx'
import { CarsStateContext, useCars, useCarsState } from './use-cars-query.ts'

const PANEL_ID = 'filters'
const loadChips = async () => (await import('../filters/filter-chips.tsx')).FilterChips
const FilterChips = lazyComponent(loadChips)

/** Search, filters and order ask for an address; the list is what stands there. */
export function CarsList({ data, isCarOpen }: { data: CarsData; isCarOpen: boolean }) {
  const { t, gap } = useI18n()
  const { isSandbox } = useDocumentSettings()
  const formId = useId()
  const hasFeatured = data.featured.length > 0
  const place = useSteadyPlace(hasFeatured)
  useEffect(() => {
    // Closing the car leads back to the list that lies under it, without fetching it again.
    if (isCarOpen)
      void loadListRequests().then(
        ({ listCache }) => listCache.keep(data),
        () => undefined,
      )
  }, [isCarOpen, data])
  return (
    <CarsStateContext value={useCarsState(data.query)}>
      {!isCarOpen && <CarsSeo data={data} />}
      <div className="page-width pb-(--section-space)" onPointerOver={prefetchChange} onFocus={prefetchChange}>
        <header className="grid gap-x-8 gap-y-5 pt-6 pb-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-14 lg:pb-10">
          <div>
            <h1 className="text-h1">{t('cars.title')}</h1>
            <p className="mt-3 measure-text text-ink-soft">
              {t('cars.lead')}
              {gap}
              {isSandbox && t('cars.sample')}
              {gap}
              <TextLink to="/cars/saved">{t('cars.saved')}</TextLink>
            </p>
          </div>
          <div className="flex gap-3">
            <SearchField formId={formId} />
            <FilterButton data={data} panelId={PANEL_ID} />
          </div>
        </header>
        {hasFeatured && (
          <>
            <FeaturedCars cars={data.featured} />
            <div className="mt-6 mb-6 road-line lg:mt-13 lg:mb-12" />
          </>
        )}
        <div ref={place} className="lg:grid lg:grid-cols-[17rem_1fr] lg:gap-x-12">
          <FilterForm id={formId} panelId={PANEL_ID} data={data} />
          <Results data={data} formId={formId} chips={<SetFilters count={data.isAtLeast ? undefined : data.count} />} />
        </div>
        <MarksSlot as="tray" />
      </div>
    </CarsStateContext>
  )
}

/** Most lists have no filter set: the chips come with the first. */
function SetFilters({ count }: { count: number | undefined }) {
  const { query } = useCars()
  return activeGroups(query).length === 0 ? null : (
    <Suspense>
      <FilterChips count={count} />
    </Suspense>
  )
}

/** What the first change of the list needs. */
function prefetchChange(): void {
  prefetchListRequests()
  wantMoreFilters()
  for (const load of [loadChips, loadResultsSkeleton]) load().catch(() => undefined)
}

/** Filtered lists are the same page to search engines; further pages are pages. */
function CarsSeo({ data: { query, cars, featured } }: { data: CarsData }) {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const isFirst = query.page === 1
  return (
    <Seo
      title={isFirst ? t('cars.metaTitle') : t('cars.metaTitlePage', { page: query.page })}
      description={t('cars.metaDescription')}
      image="/og/cars.png"
      ownQuery={isFirst ? undefined : `page=${query.page}`}
      jsonLd={
        import.meta.env.SSR
          ? jsonLdGraph(
              breadcrumbJsonLd(publicUrl, [
                { name: t('shell.nav.home'), path: '/' },
                { name: t('shell.nav.cars'), path: '/cars' },
              ]),
              itemListJsonLd(
                publicUrl,
                [...featured, ...cars].map((car) => ({ name: carName(locale, car), path: `/cars/${car.id}` })),
                (query.page - 1) * PAGE_SIZE + 1,
              ),
            )
          : {}
      }
    />
  )
}

/**
 * Filters stand where they stood when what is above them goes: a box that jumped away under the pointer would be hit wrongly. Not
 * every browser sees to that by itself, so the place says that it does.
 */
function useSteadyPlace(isAboveShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<{ isAboveShown: boolean; top: number }>(undefined)

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const top = element.getBoundingClientRect().top + scrollY
    const before = last.current
    last.current = { isAboveShown, top }
    if (before && before.isAboveShown !== isAboveShown && scrollY > 0)
      scrollBy({ top: top - before.top, behavior: 'instant' })
  }, [isAboveShown])

  return place
}
