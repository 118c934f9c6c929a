import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import type { CarsData } from '../cars-data.ts'

/** “64 cars”, or “more than 1,000 cars” where a search found too many to count. */
export function useCountText({ count, isAtLeast }: Pick<CarsData, 'count' | 'isAtLeast'>): string {
  const { t } = useI18n()
  const { number } = useFormat()
  const cars = t('cars.results.count', { count, shown: number(count) })
  return isAtLeast ? t('cars.results.moreThan', { cars }) : cars
}
