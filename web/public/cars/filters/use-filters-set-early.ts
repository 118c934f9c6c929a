import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { readCarsQuery } from '../cars-query.ts'
import { useCars } from '../list/use-cars-query.ts'

/**
 * A box that was ticked, a choice, or a field that was left again before the script of the filters in this place came: then the
 * whole form is asked for as it would be sent without scripts, but for what is still being typed.
 */
export function useFiltersSetEarly<Place extends HTMLElement>(): RefObject<Place | null> {
  const { ask } = useCars()
  const place = useRef<Place>(null)
  const takeSet = useEffectEvent(() => {
    const within: HTMLElement | null = place.current
    const form = within?.closest('form')
    if (!form) return
    // No filter is a file.
    const sent = new URLSearchParams([...new FormData(form)] as [string, string][])
    let isSet = false
    for (const field of form.elements) {
      const isInput = field instanceof HTMLInputElement
      const isTyped = isInput && field.value !== field.defaultValue
      if (isTyped && field === document.activeElement) sent.set(field.name, field.defaultValue)
      else if (
        (within === form || within?.contains(field)) &&
        // Only the server's markup says which option was chosen.
        (isTyped ||
          (isInput && field.checked !== field.defaultChecked) ||
          field.querySelector('[selected]:not(:checked)'))
      )
        isSet = true
    }
    if (isSet) ask(readCarsQuery(sent))
  })
  useEffect(() => takeSet(), [])
  return place
}
