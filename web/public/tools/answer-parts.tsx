import type { ReactNode } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RestedStatus } from '#web/ui/feedback/rested-status.tsx'
import type { Fields } from './typed-fields.ts'
import type { ToolState } from './use-tool-state.ts'

/** The form around a tool's fields: sent by its button where there are no scripts. */
export function AskedForm<Of extends Fields>({
  state,
  label,
  answer,
  className,
  isPrinted = false,
  children,
}: {
  state: Pick<ToolState<Of>, 'form' | 'startOver'>
  label: string
  /** A sentence for screen readers while the user types: the visible answer stands elsewhere, and comes and goes. */
  answer: string
  className?: string
  /** Its answers stand among its fields. */
  isPrinted?: boolean
  children: ReactNode
}) {
  const { t } = useI18n()
  return (
    <form
      {...state.form}
      method="get"
      aria-label={label}
      data-print={isPrinted ? undefined : 'hide'}
      className={className}
    >
      {children}
      <RestedStatus text={answer} />
      <div data-print="hide" className="flex flex-wrap items-center gap-4">
        <span className="hidden noscript:inline">
          <Button type="submit">{t('tools.compute')}</Button>
        </span>
        <button
          type="button"
          onClick={state.startOver}
          className="min-h-11 font-label text-primary underline decoration-2 underline-offset-4 hover:text-primary-strong noscript:hidden"
        >
          {t('tools.startOver')}
        </button>
      </div>
    </form>
  )
}

/** What stands where the answer will be, until enough is known. */
export function NotYet({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-panel border-[1.5px] border-dashed border-line-strong p-6 text-ink-soft lg:p-10">
      {children}
    </div>
  )
}

export function AnswerCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="rounded-panel border bg-surface p-5 sm:p-7 lg:p-10 print:rounded-none print:border-0 print:p-0"
    >
      {children}
    </section>
  )
}
