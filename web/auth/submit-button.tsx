import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type SubmitButtonProps = { busy: boolean; busyLabel: string; disabled?: boolean; children: ReactNode }

/**
 * Sends the form. Until the page is awake it sends nothing: the browser would put what was typed, passwords too, into an
 * address or lose it.
 */
export function SubmitButton({ busy, busyLabel, disabled = false, children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type={isHydrated ? 'submit' : 'button'}
      size="call"
      busy={busy}
      busyLabel={busyLabel}
      disabled={disabled}
      className="w-full"
    >
      {children}
    </Button>
  )
}
