import { classNames } from '../browser/class-names.ts'

/** Two trees and a signpost by an empty road. */
export function EmptyRoad({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 212 64" aria-hidden="true" className={classNames('drawing', className)}>
      <path d="M49 40H53V56H49ZM77 44H80V56H77ZM141 24H145V56H141Z" className="fill-ink" />
      <circle cx="51" cy="26" r="18" className="fill-art-tree" />
      <circle cx="78.5" cy="38" r="11" className="fill-art-tree2" />
      <path d="M117 2H163L175 13.5L163 25H117Z" className="fill-primary" />
      <path d="M1 60H211" strokeWidth="4" strokeDasharray="18 14" className="stroke-road" />
    </svg>
  )
}
