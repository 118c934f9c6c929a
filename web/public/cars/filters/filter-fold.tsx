import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'

type FilterFoldProps = { title: string; isOpen: boolean; children: ReactNode }

/**
 * The browser's own disclosure, so that it folds without scripts; groups are parted by hairlines. It opens for what is set in it,
 * and only a person closes it: letting go of a filter must not take its group away from under the pointer.
 */
export function FilterFold({ title, isOpen, children }: FilterFoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details open={wasOpen} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 text-label [&::-webkit-details-marker]:hidden">
        <h3>{title}</h3>
        <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
