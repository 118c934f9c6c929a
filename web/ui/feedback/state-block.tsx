import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'

type StateBlockProps = {
  drawing: ReactNode
  title: string
  children?: ReactNode
  /** The one way out. */
  action?: ReactNode
  headingLevel?: 2 | 3
  isAlert?: boolean
  className?: string
}

/** What stands where a list or a page would be: a drawing, what it means, and one button. */
export function StateBlock({
  drawing,
  title,
  children,
  action,
  headingLevel = 2,
  isAlert,
  className,
}: StateBlockProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames('card flex flex-col items-center px-5 py-12 text-center md:py-16', className)}
    >
      {drawing}
      <Heading className="mt-7 text-h3">{title}</Heading>
      {children && <div className="mt-2 max-w-[25em] text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
