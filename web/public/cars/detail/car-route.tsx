import { Suspense } from 'react'
import { isRouteErrorResponse, useOutletContext } from 'react-router'
import { pageApi } from '#web/data/api/page-api.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import type { CarsOutletContext } from '../cars-route.tsx'
import type { Route } from './+types/car-route'
import { loadCar, type MissingCar } from './car-data.ts'
import { CarPage } from './car-page.tsx'
import { CarSeo } from './car-seo.tsx'

// A car's own page, where most of those come in who have nothing of the site yet, does without.
const loadModal = () => import('./car-modal.tsx')
const CarModal = lazyComponent(async () => (await loadModal()).CarModal)
const CarMissing = lazyComponent(async () => (await import('./car-failure.tsx')).CarMissing)
const CarFailure = lazyComponent(async () => (await import('./car-failure.tsx')).CarFailure)

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCar(pageApi(context), params.id)
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  // A car's own page comes from the server and is read without talking to the API.
  const [{ fetchCar }] = await Promise.all([import('./car-requests.ts'), loadModal().catch(() => undefined)])
  return fetchCar(params.id, request.signal)
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  if (!isOverList) return <CarPage {...loaderData} />
  return (
    <>
      <CarSeo car={loaderData.car} />
      <Suspense>
        <CarModal {...loaderData} />
      </Suspense>
    </>
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
