import type { ReactNode } from 'react'

type PartHeadingProps = { id: string; title: string; aside?: ReactNode }

/** The heading of a part of the case, over a line of ink; what belongs beside it stands at its end. */
export function PartHeading({ id, title, aside }: PartHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b-2 border-ink pb-3">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h3">
        {title}
      </h2>
      {aside}
    </div>
  )
}
