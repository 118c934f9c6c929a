import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useOutletContext } from 'react-router'
import { pageApi } from '../../api/page-api.ts'
import type { CarsOutletContext } from '../cars-route.tsx'
import type { Route } from './+types/car-route'
import { loadCar, type MissingCar } from './car-data.ts'
import { CarPage } from './car-page.tsx'
import { loadCarOpening } from './load-car-opening.ts'

const CarModal = lazy(async () => ({ default: (await import('./car-modal.tsx')).CarModal }))
const CarMissing = lazy(async () => ({ default: (await import('./car-failure.tsx')).CarMissing }))
const CarFailure = lazy(async () => ({ default: (await import('./car-failure.tsx')).CarFailure }))

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCar(pageApi(context), params.id)
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return (await loadCarOpening()).fetchCar(params.id, request.signal)
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  if (!isOverList) return <CarPage {...loaderData} />
  return (
    <Suspense>
      <CarModal {...loaderData} />
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  return (
    <Suspense>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <CarMissing isOverList={isOverList} similar={(error.data as MissingCar).similar} />
      ) : (
        <CarFailure isOverList={isOverList} />
      )}
    </Suspense>
  )
}
