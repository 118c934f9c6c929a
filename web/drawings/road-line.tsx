import { classNames } from '../ui/class-names.ts'

/** The dashed centre line as a divider: at most two a page. */
export function RoadLine({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('road-line', className)} />
}
