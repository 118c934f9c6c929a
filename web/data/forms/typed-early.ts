import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * What the fields of a form hold that differs from these values, by name: typed, chosen or filled in by the browser before
 * hydration. The next render would replace it.
 */
export function typedEarly<Values extends Record<string, unknown>>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const typed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name)
    const now = found instanceof HTMLInputElement && found.type === 'checkbox' ? found.checked : textOf(found)
    if (typeof now === typeof value && now !== value) typed[name] = now
  }
  return typed as Partial<Values>
}

function textOf(found: Element | RadioNodeList | null): string | undefined {
  const hasText =
    found instanceof RadioNodeList ||
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  return hasText ? found.value : undefined
}

/** The same for one field outside of a form, while it has the focus. */
export function useTypedEarly(field: RefObject<HTMLInputElement | null>, shown: string, take: (typed: string) => void) {
  const takeTyped = useEffectEvent(() => {
    const input = field.current
    if (input && input === document.activeElement && input.value !== shown) take(input.value)
  })
  useEffect(() => takeTyped(), [])
}
