import { type ReactNode, useId } from 'react'

/** The night a page ends in, which the footer goes on with: one sentence and the steps from here. */
export function ClosingBand({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="on-night">
      <div className="page-width pt-(--section-space)">
        <h2 id={id} className="max-w-[14em] text-h1 keep-phrases">
          {title}
        </h2>
        {text && <p className="mt-4 measure-lead text-lead text-on-night-soft">{text}</p>}
        <div className="mt-8 flex flex-wrap gap-4 lg:mt-10">{children}</div>
        <hr className="mt-16 lg:mt-24" />
      </div>
    </section>
  )
}
