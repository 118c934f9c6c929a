import { lazy, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatch } from 'react-router'
import './cars.css'
import { pageApi } from '../api/page-api.ts'
import type { Route } from './+types/cars-route'
import { loadCars } from './cars-data.ts'
import { readCarsQuery } from './cars-query.ts'
import { listInHand } from './list-in-hand.ts'
import { loadListRequests } from './load-list-requests.ts'

const CarsFailure = lazy(async () => ({ default: (await import('./list/cars-failure.tsx')).CarsFailure }))

/** The tab's list under the car that is being looked at: closing the car must not fetch it again. */
let keptSearch: string | undefined

/** A car's own address needs no list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  if ('id' in params) return null
  return loadCars(pageApi(context), readCarsQuery(new URL(request.url).searchParams))
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  keptSearch = undefined
  if ('id' in params) return null
  return (await loadListRequests()).fetchCars(request)
}

export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, currentUrl, nextParams, nextUrl, defaultShouldRevalidate } = step
  if (nextParams['id'] !== undefined) {
    if (currentParams['id'] === undefined) keptSearch = currentUrl.search
    return false
  }
  return currentParams['id'] === undefined ? defaultShouldRevalidate : nextUrl.search !== keptSearch
}

/** What a car's route is told: whether it stands over the list or is a page of its own. */
export type CarsOutletContext = { isOverList: boolean }

/**
 * The list, and over it the car that was picked from it under the car's own address. Whoever comes to that address from elsewhere
 * gets the car's page, which has no list.
 */
export default function Cars({ loaderData }: Route.ComponentProps) {
  const isCarOpen = useMatch('/cars/:id') !== null
  const outlet = <Outlet context={{ isOverList: loaderData !== null } satisfies CarsOutletContext} />
  if (!loaderData) return outlet
  const { CarsList } = listInHand
  if (!CarsList) throw new Error('The list is shown before its own route has brought it')
  return (
    <>
      {/* The same page under both addresses: the focus stays where it is when a car opens and closes. */}
      <main id="content" tabIndex={-1} data-page="/cars">
        <CarsList data={loaderData} isCarOpen={isCarOpen} />
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
