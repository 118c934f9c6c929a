import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'

/** A box where something will stand; give it the size of the real one. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-badge bg-sunken', className)} />
}

/** Around skeletons: says once that something is on its way. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
