import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { showAlert } from '#web/ui/feedback/alert-store.ts'
import { PRIVACY_PATH } from '../shell/nav-links.ts'
import type { ConsentChoice } from './consent-record.ts'
import { closeConsentSettings, decideConsent } from './consent-store.ts'

type ConsentBannerProps = { choice: ConsentChoice | null; isMeasured: boolean; isReopened: boolean }

const NOW = { granted: 'consent.nowAccepted', denied: 'consent.nowRefused' } as const
const SAVED_MS = 3_000

/** Two equal buttons, and nothing waits for an answer: the page behind stays usable. */
export function ConsentBanner({ choice, isMeasured, isReopened }: ConsentBannerProps) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Opened from the footer it answers a press, so the focus follows; at a first visit it must not take it.
    if (!isReopened) return
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isReopened])

  function decide(decision: ConsentChoice) {
    decideConsent(decision)
    showAlert({ type: 'success', text: t('consent.saved'), autoCloseMs: SAVED_MS })
  }

  return (
    <section
      aria-labelledby="consent-title"
      data-print="hide"
      onKeyDown={(event) => event.key === 'Escape' && isReopened && closeConsentSettings()}
      className="fixed inset-x-0 bottom-0 z-sheet animate-appear border-t bg-surface shadow-over"
    >
      <div className="page-width flex max-h-[80dvh] flex-col gap-x-12 gap-y-4 overflow-y-auto py-6 lg:flex-row lg:items-center">
        <div className="flex-1">
          <h2 ref={heading} id="consent-title" tabIndex={-1} className="pr-12 text-h4">
            {t('consent.title')}
          </h2>
          <p className="mt-1 measure-text text-small text-ink-soft">
            {t(isMeasured ? 'consent.body' : 'consent.bodyOff')}
          </p>
          <p className="mt-1 text-small text-ink-soft">
            {isReopened && <span className="mr-3">{t(choice ? NOW[choice] : 'consent.nowNone')}</span>}
            <TextLink to={PRIVACY_PATH}>{t('consent.privacyLink')}</TextLink>
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="second" onClick={() => decide('denied')}>
            {t('consent.refuse')}
          </Button>
          <Button variant="second" onClick={() => decide('granted')}>
            {t('consent.accept')}
          </Button>
        </div>
        {isReopened && (
          <IconButton
            icon={X}
            label={t('consent.close')}
            onClick={closeConsentSettings}
            className="absolute top-3 right-[max(0.75rem,var(--page-margin)-0.75rem)]"
          />
        )}
      </div>
    </section>
  )
}
