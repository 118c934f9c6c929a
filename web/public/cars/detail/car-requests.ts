import { browserApi } from '#web/data/api/browser-api.ts'
import { type CarData, loadCar } from './car-data.ts'

export function fetchCar(id: string, signal: AbortSignal): Promise<CarData> {
  return loadCar(browserApi(), id, signal)
}
