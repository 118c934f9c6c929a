import type { ReactNode } from 'react'

type PartProps = {
  id: string
  title: string
  aside?: ReactNode
  /** Its rows have keys of the desk: who is in it, also between its rows, means none outside of it. */
  hasKeys?: boolean
  children: ReactNode
}

/** A part of the case beside the conversation. */
export function Part({ id, title, aside, hasKeys, children }: PartProps) {
  return (
    <section aria-labelledby={id} data-desk-rows={hasKeys}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b pb-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h4">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
