import type { ReactNode } from 'react'
import { classNames } from '../browser/class-names.ts'

export type TimelineItem = { key: string; title: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'next' }

/** What happened, what is happening and what comes, from top to bottom. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li
          key={item.key}
          aria-current={item.state === 'now' ? 'step' : undefined}
          className="relative min-h-15.5 pb-3 pl-8"
        >
          <span
            aria-hidden="true"
            className={classNames(
              'timeline-dashes absolute inset-y-0 left-0.5',
              item.state === 'done' && 'text-primary',
            )}
          />
          {item.state === 'now' && <span aria-hidden="true" className="absolute top-0 left-0 h-3.25 w-2.25 bg-amber" />}
          <p className={classNames('text-label font-semibold', item.state === 'next' && 'text-ink-soft')}>
            {item.title}
          </p>
          {item.note && <p className="text-small text-ink-soft">{item.note}</p>}
        </li>
      ))}
    </ol>
  )
}
