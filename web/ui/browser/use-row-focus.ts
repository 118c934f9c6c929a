import { type FocusEvent, useRef } from 'react'
import { focusableTitle } from './focusable-title.ts'
import { useLostFocus } from './use-lost-focus.ts'

const PRESSABLE = 'a[href], button:not([disabled])'

/**
 * For a list whose rows can be removed: the row that takes the place of one that is gone takes its focus too, on the same button.
 * Without a row it goes to the page's title, or where the owner says.
 */
export function useRowFocus<List extends HTMLElement>(whenEmpty?: () => HTMLElement | null) {
  const list = useRef<List>(null)
  const left = useRef({ row: 0, place: 0 })
  const lost = useLostFocus(() => {
    const { row, place } = left.current
    const rows = list.current?.children ?? []
    const pressables = rows[Math.min(row, rows.length - 1)]?.querySelectorAll<HTMLElement>(PRESSABLE) ?? []
    const next = pressables[Math.min(place, pressables.length - 1)]
    // What a narrow screen leaves out takes no focus.
    return next && next.getClientRects().length > 0 ? next : (whenEmpty ?? focusableTitle)()
  })

  function onFocus(event: FocusEvent<List>) {
    const rows = [...event.currentTarget.children]
    const row = rows.findIndex((one) => one.contains(event.target))
    const place = [...(rows[row]?.querySelectorAll(PRESSABLE) ?? [])].indexOf(event.target)
    left.current = { row, place: Math.max(place, 0) }
    lost.onFocus(event)
  }

  return { ref: list, onFocus }
}
