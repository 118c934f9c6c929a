import { Lock } from 'lucide'
import { useEffect, useId } from 'react'
import type { Plan } from '#contract/payments/plans.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { MessageKey } from '#locales/keys.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { Form, FormFailure } from '#web/data/forms/form.tsx'
import type { Message } from '#web/data/forms/message.ts'
import { type Form as FormHandle, useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type CheckoutAnswers, CheckoutTerms } from './checkout-terms.tsx'
import { ResidenceField } from './residence-field.tsx'
import { readResidence, residenceValue } from './residences.ts'
import { useQuote } from './use-quote.ts'

type CheckoutDialogProps = {
  plan: Plan
  /** The case that the package is for, if any. */
  caseCode: string | null
  /** The address that opens this dialog on a new page. */
  again: string
  onLoaded: () => void
  onClose: () => void
}

const UNANSWERED: CheckoutAnswers = { residence: '', terms: false, termsLocale: '' }

/** The last look before paying: where one lives, what it costs with taxes, and the terms. */
export function CheckoutDialog({ plan, caseCode, again, onLoaded, onClose }: CheckoutDialogProps) {
  const { t, locale } = useI18n()
  const formId = useId()
  const form: FormHandle<CheckoutAnswers> = useForm({
    initial: UNANSWERED,
    texts: { failed: 'checkout.errors.unable' },
    check: ({ terms }) => ({
      ...(residence === '' && { residence: { key: 'checkout.residenceMissing' } }),
      ...(!terms && { terms: { key: 'checkout.terms.required' } }),
    }),
    endpoint: 'POST /stripe/create-checkout-session',
    body: () => ({
      priceId: plan.price_id,
      ...(caseCode && { caseCode }),
      ...readResidence(residence),
      termsVersion: quote?.terms_version ?? '',
      termsLocale,
    }),
    // Busy until the provider's page is there.
    onDone: async ({ url }) => {
      await leaveFor(url)
      form.refuse({ failure: { key: PAGE_FAILED } })
    },
    onFailure: (error) => {
      // The quote is refused as well then, with the way to the new price.
      if (isPriceOver(error)) askAgain()
      return { failure: checkoutFailure(error) }
    },
  })
  const { quote, isAsking, failure, askAgain } = useQuote(plan.price_id, form.values.residence)
  const residence: string = form.values.residence || (quote ? residenceValue(quote) : '')
  const termsLocale: Locale =
    LOCALES.find((one) => one === form.values.termsLocale) ?? (quote?.is_french_first ? 'fr' : locale)

  useEffect(onLoaded, [onLoaded])

  const missingPrice: Message | null = plan.price_id ? null : { key: 'checkout.errors.details' }
  const shown = form.failure ?? missingPrice ?? (failure === null ? null : checkoutFailure(failure))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={t('checkout.title', { plan: plan.name })}
      closeLabel={t('checkout.close')}
      actions={
        failure ? (
          <Button
            size="call"
            className="max-sm:w-full"
            onClick={() => (isPriceOver(failure) ? window.location.assign(again) : askAgain())}
          >
            {t('errorPage.retry')}
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant="next"
            size="call"
            className="max-sm:w-full"
            busy={form.isBusy}
            busyLabel={t('checkout.paying')}
            disabled={!quote}
          >
            {t('checkout.pay')}
          </Button>
        )
      }
    >
      <Form form={form} id={formId} className="grid gap-6">
        <FormFailure failure={shown} />
        {caseCode && <p>{t('checkout.forCase', { code: caseCode })}</p>}
        <ResidenceField
          {...form.field('residence')}
          value={residence}
          isDisabled={form.isBusy}
          isFromProfile={quote?.is_from_profile ?? false}
          isTaxed={plan.is_taxed}
        />
        <CheckoutSummary plan={plan} quote={quote} isAsking={isAsking} />
        {quote && <CheckoutTerms quote={quote} termsLocale={termsLocale} form={form} />}
        <p className="flex gap-2.5 text-small text-ink-soft">
          <Icon of={Lock} size={18} className="mt-0.5 shrink-0" />
          {t('checkout.secure')}
        </p>
      </Form>
    </Dialog>
  )
}

/** The page shows a price that is no longer asked: only a new page has the one that is. */
function isPriceOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'price_changed'
}

/** What the server refused is said in its words; where it could not be asked, in ours. */
function checkoutFailure(error: unknown): Message {
  const isUnreached = error instanceof ApiFailure && ['network', 'timeout', 'unknown'].includes(error.code)
  if (isUnreached || !(error instanceof ApiFailure)) return { key: 'checkout.errors.unable' }
  return { failure: error, fallback: 'errors.unknown' }
}

/** The provider's page cannot be opened: no way to it, or not the way to a page at all. */
const PAGE_FAILED: MessageKey = 'checkout.errors.page'

/** A page that has not come by then is not coming. */
const PAGE_OPENS_WITHIN_MS = 10_000

/** Leaves for the card provider's page; answers only when the visitor is still here long after. */
function leaveFor(url: string): Promise<void> {
  if (!navigator.onLine || !/^https?:\/\//.test(url)) return Promise.resolve()
  window.location.assign(url)
  const { promise, resolve } = Promise.withResolvers<void>()
  const stuck = setTimeout(resolve, PAGE_OPENS_WITHIN_MS)
  // Coming back by the back button finds the page as it was left: it must not complain then.
  addEventListener('pagehide', () => clearTimeout(stuck), { once: true })
  return promise
}
