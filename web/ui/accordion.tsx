import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionItem = { key: string; title: string; content: ReactNode; isOpen?: boolean }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** Items of one name open one at a time. */
  name?: string
  headingLevel?: 2 | 3 | 4
}

/** Questions and answers. The browser's own disclosure: it opens without scripts, and a search in the page finds what is folded. */
export function Accordion({ items, name, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="border-y">
      {items.map((item) => (
        <details key={item.key} name={name} open={item.isOpen} className="group border-b last:border-b-0">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
            <Heading className="text-h4">{item.title}</Heading>
            <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <div className="measure-text pb-5 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
