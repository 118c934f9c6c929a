import type { ReactNode } from 'react'

/** The short line above a page's heading, led in by two dashes. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-small font-semibold text-primary">
      <span
        aria-hidden="true"
        className="h-0.75 w-7.5 shrink-0 bg-[linear-gradient(90deg,currentColor_43%,transparent_0_57%,currentColor_0)]"
      />
      {children}
    </p>
  )
}
