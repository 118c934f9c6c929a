import type { ReactNode } from 'react'
import { classNames } from '#web/ui/browser/class-names.ts'

type StaffSectionProps = {
  id: string
  title: string
  /** Beside the title: a count, the way to all of it, what can be done. */
  aside?: ReactNode
  /** The line under its title is of ink, as all over the overview. */
  isStrong?: boolean
  /**
   * Its rows have keys of the desk: with the focus inside, also between its rows, a key acts on no row outside of it.
   */
  hasKeys?: boolean
  children: ReactNode
}

/** A section of a page of the desk or of the dashboard, under its title. */
export function StaffSection({ id, title, aside, isStrong, hasKeys, children }: StaffSectionProps) {
  return (
    <section aria-labelledby={id} data-desk-rows={hasKeys}>
      <div
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-3 border-b pb-2',
          isStrong && 'border-ink',
        )}
      >
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h4">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
