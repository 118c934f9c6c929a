import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'
import { useCountUp } from './use-count-up.ts'

type StatisticProps = {
  value: number
  /** Writes the number with its sign and unit, such as “$660K”. */
  format: (value: number) => string
  /** In plain words what it counts. */
  label: ReactNode
  size?: 'xl' | 'l'
  tone?: 'ink' | 'money'
  className?: string
}

/** A number set large. It counts up once; its final width is held, and readers without scripts or motion get the number itself. */
export function Statistic({ value, format, label, size = 'xl', tone = 'ink', className }: StatisticProps) {
  const { ref, shown } = useCountUp(value)
  return (
    <div className={className}>
      <p className={classNames(size === 'xl' ? 'text-figure-xl' : 'text-figure-l', tone === 'money' && 'text-money')}>
        <span className="sr-only">{format(value)}</span>
        <span ref={ref} aria-hidden="true" className="relative inline-block whitespace-nowrap">
          <span className="invisible">{format(value)}</span>
          {/* Out of the flow: on its way the number may be written longer than its target, as $655.3K is on the way to $660K. */}
          <span className="absolute top-0 left-0">{format(shown)}</span>
        </span>
      </p>
      <p className="mt-2 max-w-[14em] text-ink-soft">{label}</p>
    </div>
  )
}
