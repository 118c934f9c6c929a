import type { MouseEvent } from 'react'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { focusableTitle } from '../ui/focusable-title.ts'

type PartFailureProps = { error: unknown; title?: string; onRetry: () => void; className?: string }

/** In place of a part of a page that could not be loaded: what is missing, or why, and the way to ask again. */
export function PartFailure({ error, title, onRetry, className }: PartFailureProps) {
  const { t } = useI18n()

  function retry({ currentTarget }: MouseEvent) {
    // The button goes with its press: the heading of what was missing takes the focus.
    const heading = currentTarget.closest('section')?.querySelector<HTMLElement>('h2, h3, h4')
    if (heading) heading.tabIndex = -1
    const next = heading ?? focusableTitle()
    next?.focus({ preventScroll: true })
    onRetry()
  }

  return (
    <Alert type="danger" title={title ?? errorText(t, error)} {...(className && { className })}>
      <Button variant="quiet" size="compact" className="-ml-3" onClick={retry}>
        {t('errorPage.retry')}
      </Button>
    </Alert>
  )
}
