import { type FocusEvent, useEffect, useRef } from 'react'
import { focusableTitle } from './focusable-title.ts'

const PRESSABLE = 'a[href], button:not([disabled])'

type Left = { pressed: Element; row: number; place: number }

/**
 * For a list whose rows can be removed: the row that takes the place of one that is gone takes its focus too, on the same button.
 * Without a row it goes to the page's title, or where the owner says.
 */
export function useRowFocus<List extends HTMLElement>(whenEmpty?: () => HTMLElement | null) {
  const list = useRef<List>(null)
  const left = useRef<Left>(null)

  useEffect(() => {
    const last = left.current
    if (!last || last.pressed.isConnected) return
    left.current = null
    if (document.activeElement !== document.body) return
    const rows = list.current?.children ?? []
    const pressables = rows[Math.min(last.row, rows.length - 1)]?.querySelectorAll<HTMLElement>(PRESSABLE) ?? []
    const next = pressables[Math.min(last.place, pressables.length - 1)] ?? (whenEmpty ?? focusableTitle)()
    next?.focus({ preventScroll: true })
  })

  function onFocus({ currentTarget, target }: FocusEvent<List>) {
    const rows = [...currentTarget.children]
    const row = rows.findIndex((one) => one.contains(target))
    const place = [...(rows[row]?.querySelectorAll(PRESSABLE) ?? [])].indexOf(target)
    left.current = { pressed: target, row, place: Math.max(place, 0) }
  }

  return { ref: list, onFocus }
}
