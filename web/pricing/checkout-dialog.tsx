import { Lock } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Locale } from '../../contract/locales.ts'
import type { Plan } from '../../contract/plans.ts'
import type { MessageKey } from '../../locales/keys.ts'
import type { Translate } from '../../locales/translate.ts'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CheckoutTerms } from './checkout-terms.tsx'
import { ResidenceField } from './residence-field.tsx'
import { readResidence } from './residences.ts'
import { useQuote } from './use-quote.ts'

type CheckoutDialogProps = { plan: Plan; onLoaded: () => void; onClose: () => void }
type Errors = { residence?: string; terms?: string }

/** The last look before paying: where one lives, what it costs with taxes, and the terms. */
export function CheckoutDialog({ plan, onLoaded, onClose }: CheckoutDialogProps) {
  const { t, locale } = useI18n()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { quote, isAsking, failure, residence, moveTo, askAgain } = useQuote(plan.price_id)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [termsLocale, setTermsLocale] = useState<Locale | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(onLoaded, [onLoaded])

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (isLeaving || !quote) return
    const missing: Errors = {
      ...(residence ? {} : { residence: t('checkout.residenceMissing') }),
      ...(hasAgreed ? {} : { terms: t('checkout.terms.required') }),
    }
    setErrors(missing)
    setProblem(null)
    if (Object.keys(missing).length > 0) {
      form.current?.querySelector<HTMLElement>(missing.residence ? 'select' : 'input[name=terms]')?.focus()
      return
    }
    setIsLeaving(true)
    try {
      const { url } = await browserApi().call('POST /stripe/create-checkout-session', {
        body: {
          priceId: plan.price_id,
          ...readResidence(residence),
          termsVersion: quote.terms_version,
          termsLocale: termsLocale ?? (quote.is_french_first ? 'fr' : locale),
        },
      })
      leaveFor(url, () => {
        setProblem(t(PAGE_FAILED))
        setIsLeaving(false)
      })
    } catch (error) {
      setProblem(checkoutFailureText(t, error))
      setIsLeaving(false)
    }
  }

  const missingPrice = plan.price_id ? null : t('checkout.errors.details')
  const shown = problem ?? missingPrice ?? (failure ? checkoutFailureText(t, failure) : null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLeaving && onClose()}
      title={t('checkout.title', { plan: plan.name })}
      closeLabel={t('checkout.close')}
      actions={
        failure ? (
          <Button size="call" className="max-sm:w-full" onClick={askAgain}>
            {t('checkout.retry')}
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant="next"
            size="call"
            className="max-sm:w-full"
            busy={isLeaving}
            busyLabel={t('checkout.paying')}
            disabled={!quote}
          >
            {t('checkout.pay')}
          </Button>
        )
      }
    >
      <form id={formId} ref={form} onSubmit={pay} noValidate className="grid gap-6">
        {shown && <Alert type="danger" title={shown} />}
        <ResidenceField
          value={residence}
          onChange={moveTo}
          error={errors.residence}
          isDisabled={isLeaving}
          isFromProfile={quote?.is_from_profile ?? false}
          isTaxed={plan.is_taxed}
        />
        <CheckoutSummary quote={quote} isAsking={isAsking} />
        {quote && (
          <CheckoutTerms
            quote={quote}
            termsLocale={termsLocale ?? (quote.is_french_first ? 'fr' : locale)}
            onLocaleChange={setTermsLocale}
            hasAgreed={hasAgreed}
            onAgree={setHasAgreed}
            error={errors.terms}
          />
        )}
        <p className="flex gap-2.5 text-small text-ink-soft">
          <Icon of={Lock} size={18} className="mt-0.5 shrink-0" />
          {t('checkout.secure')}
        </p>
      </form>
    </Dialog>
  )
}

/** What the server refused is said in its words; where it could not be asked, in ours. */
function checkoutFailureText(t: Translate, error: unknown): string {
  const isUnreached = error instanceof ApiFailure && ['network', 'timeout', 'unknown'].includes(error.code)
  return isUnreached || !(error instanceof ApiFailure) ? t('checkout.errors.unable') : errorText(t, error)
}

/** The provider's page cannot be opened: no way to it, or not the way to a page at all. */
const PAGE_FAILED: MessageKey = 'checkout.errors.page'

/** A page that has not come by then is not coming. */
const PAGE_OPENS_WITHIN_MS = 10_000

/** Leaves for the card provider's page. `onStuck` is called when the visitor is still here long after. */
function leaveFor(url: string, onStuck: () => void): void {
  if (!navigator.onLine || !/^https?:\/\//.test(url)) return onStuck()
  window.location.assign(url)
  const stuck = setTimeout(onStuck, PAGE_OPENS_WITHIN_MS)
  // Coming back by the back button finds the page as it was left: it must not complain then.
  addEventListener('pagehide', () => clearTimeout(stuck), { once: true })
}
