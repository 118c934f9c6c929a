import { Copy } from 'lucide'
import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  said: { done: string; failed: string }
  isIconOnly?: boolean
}

/** Copies a text and says so where it was pressed; `useCopy` says it in a toast. */
export function CopyButton({ text, label, said, isIconOnly = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <span className="flex items-center gap-2 noscript:hidden" data-print="hide">
      <span role="status" className="text-caption text-ink-soft">
        {outcome && said[outcome]}
      </span>
      <Button
        variant="second"
        size={isIconOnly ? 'compact' : 'regular'}
        aria-label={isIconOnly ? label : undefined}
        onClick={() => void copy()}
        startIcon={<Icon of={Copy} />}
        className={isIconOnly ? 'target px-2.5!' : 'grow'}
      >
        {isIconOnly ? null : label}
      </Button>
    </span>
  )
}
