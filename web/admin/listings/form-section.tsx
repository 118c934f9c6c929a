import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  title: string
  lead?: ReactNode
  /** The group needs a name for screen readers only. */
  isHeadingHidden?: boolean
  children: ReactNode
}

export function FormSection({ title, lead, isHeadingHidden = false, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={isHeadingHidden ? 'sr-only' : 'text-h4'}>
        {title}
      </h2>
      {lead && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      <div className={isHeadingHidden ? undefined : 'mt-4'}>{children}</div>
    </section>
  )
}
