import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem = { value: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  /** Names the row for screen readers. */
  label: string
  items: readonly TabItem[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** Views of one thing, side by side. Places with an address of their own are links, not tabs. */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <BaseTabs.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <BaseTabs.List aria-label={label} className="flex flex-wrap gap-x-7 shadow-[inset_0_-1px_var(--color-line)]">
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="group relative min-h-11 py-2.5 font-label text-ink-soft transition-colors hover:text-ink data-active:font-semibold data-active:text-ink"
          >
            {item.label}
            <span
              aria-hidden="true"
              className="absolute inset-x-0 bottom-0 hidden road-underline group-data-active:block"
            />
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
