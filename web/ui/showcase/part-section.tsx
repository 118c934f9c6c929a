import type { ReactNode } from 'react'

/** One kind of part: its name on the left, its states on the right. */
export function PartSection({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-6 border-t py-12 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {note && <p className="mt-2 text-caption text-ink-faint">{note}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </section>
  )
}
