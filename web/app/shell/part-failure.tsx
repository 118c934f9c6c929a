import type { MouseEvent } from 'react'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { focusableTitle } from '#web/ui/browser/focusable-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

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
