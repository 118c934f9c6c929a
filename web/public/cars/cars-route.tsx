import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatch, useMatches } from 'react-router'
import './cars.css'
import { pageApi } from '#web/data/api/page-api.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import type { Route } from './+types/cars-route'
import { type CarsData, loadCars } from './cars-data.ts'
import { readCarsQuery } from './cars-query.ts'
import { loadListRequests } from './load-list-requests.ts'

// Rare, and larger than the route itself.
const CarsFailure = lazyComponent(async () => (await import('./list/cars-failure.tsx')).CarsFailure)

/** A car's own address needs no list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if ('id' in params) return null
  return loadCars(pageApi(context), readCarsQuery(new URL(request.url).searchParams))
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return 'id' in params ? null : (await loadListRequests()).fetchCars(request)
}

/** The list stays as it is under the car that opens over it. */
export function shouldRevalidate({ nextParams, currentParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (nextParams['id'] !== undefined) return false
  return currentParams['id'] !== undefined || defaultShouldRevalidate
}

/** What the list's own route brings: a car's page, which has no list, does without its code. */
export type ListHandle = { renderList: (list: { data: CarsData; isCarOpen: boolean }) => ReactNode }

/** What the list's route has brought, also while the address is that of a car over it. */
function useListHandle(): ListHandle | undefined {
  const handles = useMatches().map(({ handle }) => handle as Partial<ListHandle> | undefined)
  const brought = handles.find((handle): handle is ListHandle => handle?.renderList !== undefined)
  const [kept, setKept] = useState(brought)
  if (brought && brought !== kept) setKept(brought)
  return brought ?? kept
}

/** Whether the car opens over the list or is a page of its own. */
export type CarsOutletContext = { isOverList: boolean }

/**
 * The list, and over it the car that was opened from it under the car's own address. That address opened from elsewhere
 * shows the car's page, which has no list.
 */
export default function Cars({ loaderData }: Route.ComponentProps) {
  const isCarOpen = useMatch('/cars/:id') !== null
  const outlet = <Outlet context={{ isOverList: loaderData !== null } satisfies CarsOutletContext} />
  const list = useListHandle()
  if (!loaderData || !list) return outlet
  return (
    <>
      {/* The same page under both addresses: the focus stays where it is when a car opens and closes. */}
      <main id="content" tabIndex={-1} data-page="/cars">
        {list.renderList({ data: loaderData, isCarOpen })}
      </main>
      {outlet}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <CarsFailure error={error} />
    </Suspense>
  )
}
