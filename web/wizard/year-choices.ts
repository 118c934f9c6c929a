import { YEAR_MIN, yearMax } from '../../contract/listing-values.ts'
import type { Choice } from '../ui/native-select.tsx'

/** From next year’s cars down to the oldest we take. */
export function yearChoices(): Choice[] {
  return Array.from({ length: yearMax() - YEAR_MIN + 1 }, (_, age) => {
    const year = String(yearMax() - age)
    return { value: year, label: year }
  })
}
