import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ContainerProps = { as?: ElementType; className?: string; id?: string; children: ReactNode }

/** The content's width and margins; `page-grid` on it gives the 4, 8 or 12 columns. */
export function Container({ as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames('page-width', className)} />
}
