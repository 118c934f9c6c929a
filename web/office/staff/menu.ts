import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { Right } from '#contract/users/rights.ts'
import type { MessageKey } from '#locales/keys.ts'

export type MenuEntry = {
  to: string
  label: MessageKey
  icon: IconNode
  /** Current on this address alone, not on those below it. */
  isExact?: true
  /** Only for people with this right; without one, for all who see the menu. */
  right?: Right
  /** What waits there. */
  Badge?: ComponentType
}

/** A side menu from top to bottom, and below the road line the ways out of it. */
export type StaffMenu = {
  title: MessageKey
  label: MessageKey
  toggle: MessageKey
  entries: readonly MenuEntry[]
  exits: readonly Pick<MenuEntry, 'to' | 'label' | 'icon'>[]
}

/** The entry that an address belongs to: the longest that fits, so that adding a listing is not also the list of them. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  return entries
    .filter(({ to, isExact }) => path === to || (!isExact && path.startsWith(`${to}/`)))
    .map(({ to }) => to)
    .toSorted((a, b) => b.length - a.length)[0]
}
