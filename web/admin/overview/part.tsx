import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

type PartProps = {
  id: string
  title: string
  more?: { to: string; label: string }
  note?: ReactNode
  children: ReactNode
}

/** A part of the overview: its title, and the way to all of it. */
export function Part({ id, title, more, note, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        {note && <p className="text-caption text-ink-soft">{note}</p>}
        {more && <TextLink to={more.to}>{more.label}</TextLink>}
      </div>
      {children}
    </section>
  )
}
