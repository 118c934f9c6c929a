import { Suspense } from 'react'
import { isRouteErrorResponse, useOutletContext } from 'react-router'
import { pageApi } from '../../api/page-api.ts'
import { lazyComponent } from '../../ui/lazy.tsx'
import type { CarsOutletContext } from '../cars-route.tsx'
import type { Route } from './+types/car-route'
import { loadCar, type MissingCar } from './car-data.ts'
import { CarModal } from './car-modal.tsx'
import { CarPage } from './car-page.tsx'

const CarMissing = lazyComponent(async () => (await import('./car-failure.tsx')).CarMissing)
const CarFailure = lazyComponent(async () => (await import('./car-failure.tsx')).CarFailure)

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCar(pageApi(context), params.id)
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // A car's own page comes from the server and is read without talking to the API.
  const { fetchCar } = await import('./car-requests.ts')
  return fetchCar(params.id, request.signal)
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  return isOverList ? <CarModal {...loaderData} /> : <CarPage {...loaderData} />
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
