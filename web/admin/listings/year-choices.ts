import type { Choice } from '../../ui/native-select.tsx'

/** The newest first. */
export function yearChoices(from: number, to: number): Choice[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = String(to - index)
    return { value: year, label: year }
  })
}
