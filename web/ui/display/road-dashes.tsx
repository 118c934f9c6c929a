import { classNames } from '../browser/class-names.ts'

type RoadDashesProps = {
  count: number
  /** How many of them are behind us. */
  driven: number
  /** Whether the next one is the one we are on. */
  hasNow?: boolean
  className?: string
}

/** A row of dashes, driven, present and ahead. Words beside it say the same. */
export function RoadDashes({ count, driven, hasNow = false, className }: RoadDashesProps) {
  return (
    <div aria-hidden="true" className={classNames('flex h-2.25 items-center gap-1.5 md:gap-2.5', className)}>
      {Array.from({ length: count }, (_, place) => place).map((index) => (
        <span
          key={index}
          className={classNames(
            'min-w-0 flex-1',
            index < driven ? 'h-1.25 bg-primary' : hasNow && index === driven ? 'h-2.25 bg-amber' : 'h-1.25 bg-road',
          )}
        />
      ))}
    </div>
  )
}
