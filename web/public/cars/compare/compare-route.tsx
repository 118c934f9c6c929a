import { ArrowRight, ChevronLeft } from 'lucide'
import { useEffect, useId } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { CA_PROVINCES } from '#contract/values/places.ts'
import { carName } from '#locales/car-names.ts'
import { Page } from '#web/app/shell/page.tsx'
import { pageApi } from '#web/data/api/page-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useProvinceChoice } from '#web/public/tools/province-choice.ts'
import { rememberProvince } from '#web/public/tools/remember-province.ts'
import { useRowFocus } from '#web/ui/browser/use-row-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { CarPicture } from '../car-picture.tsx'
import type { CarSummary } from '../car-summary.ts'
import { ShareButtons } from '../detail/share-buttons.tsx'
import { findProvince } from '../money/province-rows.ts'
import { comparedCars, keptCar } from '../saved/kept-cars.ts'
import type { Route } from './+types/compare-route'
import { type CompareQuery, compareAddress, readCompareQuery } from './compare-address.ts'
import { type CompareData, loadComparison } from './compare-data.server.ts'
import { type Columns, CompareTable } from './compare-table.tsx'
import { useCompareRows } from './use-compare-rows.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadComparison(pageApi(context), readCompareQuery(new URL(request.url).searchParams))
}

/** How much is shown is the page's own matter. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  return currentUrl.pathname === nextUrl.pathname && isSame('ids') && isSame('in') ? false : defaultShouldRevalidate
}

/** Up to four cars side by side. All of it is in the address, so it can be shared and works without scripts. */
export default function Compare({ loaderData: data }: Route.ComponentProps) {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const query = readCompareQuery(search)
  useChosenProvince(query)
  const { cars } = data
  // Here, as the last car takes the table along.
  const columns = useRowFocus<HTMLTableRowElement>()
  const title = t('compare.title', { count: cars.length })
  return (
    <Page title={t('compare.metaTitle')} isPrivate className="page-width flex-1 pb-(--section-space)">
      <nav aria-label={t('compare.way')} className="flex min-h-14 items-center text-small lg:pt-4" data-print="hide">
        <TextLink to="/cars" className="inline-flex min-h-11 items-center gap-1.5">
          <Icon of={ChevronLeft} size={18} />
          {t('compare.all')}
        </TextLink>
      </nav>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-h1">{title}</h1>
        {cars.length > 0 && <ShareButtons path={compareAddress(cars, query.province)} name={title} canPrint />}
      </div>
      {data.goneCount > 0 && (
        <Alert type="info" className="mb-6" title={t('compare.gone', { count: data.goneCount })} />
      )}
      {cars.length === 0 ? (
        <EmptyState title={t('compare.emptyTitle')} action={<ButtonLink to="/cars">{t('compare.look')}</ButtonLink>}>
          {t('compare.empty')}
        </EmptyState>
      ) : (
        <Comparison data={data} query={query} columns={columns} />
      )}
      <OthersToAdd data={data} query={query} />
    </Page>
  )
}

type ComparisonProps = { data: CompareData; query: CompareQuery; columns: Columns }

function Comparison({ data, query, columns }: ComparisonProps) {
  const { t } = useI18n()
  const province = findProvince(query.province)
  const rows = useCompareRows(data, province ? t(`places.CA.${province}`) : '')
  const [first] = data.cars
  return (
    <>
      <Controls data={data} query={query} />
      {data.cars.length === 1 && <p className="mb-4 text-ink-soft">{t('compare.oneOnly')}</p>}
      <CompareTable
        cars={data.cars}
        rows={rows}
        // One car differs from nothing: all of it is shown.
        query={data.cars.length === 1 ? { ...query, isWhole: true } : query}
        columns={columns}
      />
      <div className="mt-8 flex items-center gap-6" data-print="hide">
        <div className="road-line min-w-0 flex-1 max-md:hidden" />
        <ButtonLink
          to={`/consulting${first ? `?car=${first.id}` : ''}#request`}
          variant="next"
          size="call"
          endIcon={<Icon of={ArrowRight} />}
          className="max-md:w-full"
        >
          {t('compare.negotiate')}
        </ButtonLink>
      </div>
    </>
  )
}

/** A form of the browser's own; scripts press its button, or spare the way to the server where nothing new is needed. */
function Controls({ data, query }: { data: CompareData; query: CompareQuery }) {
  const { t, locale } = useI18n()
  const [search, setSearch] = useSearchParams()
  const id = useId()
  const chosen = useProvinceChoice()
  const where = query.province || chosen
  function change(name: string, value: string) {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const choices = data.cars.map((car, place) => ({ value: String(place), label: carName(locale, car) }))
  return (
    <form
      method="get"
      action="/cars/compare"
      aria-label={t('compare.controls')}
      className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-3"
      data-print="hide"
    >
      <input type="hidden" name="ids" value={query.ids.join(',')} />
      <div className="w-72 max-w-full">
        <label htmlFor={`${id}-in`} className="text-caption font-label">
          {t('compare.province')}
        </label>
        <NativeSelect
          id={`${id}-in`}
          name="in"
          className="mt-1"
          placeholder={t('compare.noProvince')}
          choices={CA_PROVINCES.map((code) => ({ value: code, label: t(`places.CA.${code}`) }))}
          value={findProvince(query.province) ?? ''}
          onChange={(event) => {
            rememberProvince(event.target.value)
            change('in', event.target.value)
          }}
        />
        {where && !findProvince(where) && (
          <p className="mt-1 text-caption text-ink-soft">{t('tools.cars.inCanadianDollars')}</p>
        )}
      </div>
      {data.cars.length > 1 && (
        <Switch
          label={t('compare.onlyDifferences')}
          className="needs-script"
          checked={!query.isWhole}
          onChange={(event) => change('all', event.target.checked ? '' : '1')}
        />
      )}
      {data.cars.length > 2 && (
        <div className="grid w-full grid-cols-2 gap-3 md:hidden">
          {(['left', 'right'] as const).map((side, index) => (
            <div key={side}>
              <label htmlFor={`${id}-${side}`} className="text-caption font-label">
                {t(`compare.${side}`)}
              </label>
              <NativeSelect
                id={`${id}-${side}`}
                name={side}
                className="mt-1"
                choices={choices}
                value={String(query.pair[index])}
                onChange={(event) => change(side, event.target.value)}
              />
            </div>
          ))}
        </div>
      )}
      <noscript>
        <label className="mr-4 inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            name="all"
            value="1"
            defaultChecked={query.isWhole}
            className="choice-control choice-check"
          />
          {t('compare.everything')}
        </label>
        <Button type="submit">{t('compare.apply')}</Button>
      </noscript>
    </form>
  )
}

/** Cars like these, each a link to the comparison with it: the way to a second car where there are no scripts. */
function OthersToAdd({ data, query }: { data: CompareData; query: CompareQuery }) {
  const { t, locale } = useI18n()
  const rows = useRowFocus<HTMLUListElement>()
  if (data.others.length === 0) return null
  const withCar = (car: CarSummary) => compareAddress([...data.cars, car], query.province)
  // A comparison opened from a shared link does not change the cars chosen here.
  const choose = (car: CarSummary) => {
    if (data.cars.some(({ id }) => comparedCars.has(id))) comparedCars.add(keptCar(car))
  }
  return (
    <section aria-labelledby="add-car" className="mt-14" data-print="hide">
      <h2 id="add-car" className="text-h3">
        {t('compare.addTitle')}
      </h2>
      <ul {...rows} className="mt-5 grid grid-cols-2 gap-5 md:grid-cols-4">
        {data.others.map((car) => (
          <li key={car.id} className="relative">
            <CarPicture
              name={car.image}
              alt=""
              sizes="(width >= 48rem) 22vw, 46vw"
              loading="card"
              className="rounded-card"
            />
            <Link
              to={withCar(car)}
              replace
              preventScrollReset
              onClick={() => choose(car)}
              className="mt-2 block text-label after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {t('compare.add', { name: carName(locale, car) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A province chosen on this device sets the taxes, and is part of the shared link. */
function useChosenProvince({ ids, province }: CompareQuery): void {
  const chosen = findProvince(useProvinceChoice())
  const [, setSearch] = useSearchParams()
  const hasCars = ids.length > 0
  useEffect(() => {
    if (!hasCars || province !== '' || !chosen) return
    setSearch((search) => new URLSearchParams([...search, ['in', chosen]]), { replace: true, preventScrollReset: true })
  }, [hasCars, province, chosen, setSearch])
}
