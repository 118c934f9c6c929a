import { isRouteErrorResponse, useOutletContext } from 'react-router'
import { browserApi } from '../../api/browser-api.ts'
import { pageApi } from '../../api/page-api.ts'
import type { CarsOutletContext } from '../cars-route.tsx'
import type { Route } from './+types/car-route'
import { loadCar, type MissingCar } from './car-data.ts'
import { CarFailure, CarMissing } from './car-failure.tsx'
import { CarModal } from './car-modal.tsx'
import { CarPage } from './car-page.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCar(pageApi(context), params.id)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadCar(browserApi(), params.id, request.signal)
}

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  return isOverList ? <CarModal {...loaderData} /> : <CarPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { isOverList } = useOutletContext<CarsOutletContext>()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <CarMissing isOverList={isOverList} similar={(error.data as MissingCar).similar} />
  }
  return <CarFailure isOverList={isOverList} />
}
