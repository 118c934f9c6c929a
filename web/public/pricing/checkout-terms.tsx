import type { ReactNode } from 'react'
import type { CheckoutQuote } from '#contract/payments/endpoints.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { CheckboxField, RadioField } from '#web/data/forms/choice-fields.tsx'
import type { Form } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { NewTabSign, TextLink } from '#web/ui/buttons/text-link.tsx'

/** Where the buyer lives, whether they agree, and to the terms in which language; empty until it is chosen. */
export type CheckoutAnswers = { residence: string; terms: boolean; termsLocale: string }

type CheckoutTermsProps = {
  quote: CheckoutQuote
  /** The language that is agreed to. */
  termsLocale: Locale
  form: Form<CheckoutAnswers>
}

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'
const OWN_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文', tl: 'Tagalog' }

/** What is agreed to before paying. In Quebec the French contract comes first; the choice of another is the buyer's. */
export function CheckoutTerms({ quote, termsLocale, form }: CheckoutTermsProps) {
  const { t, locale, gap } = useI18n()
  const [before, after] = t('checkout.terms.agree', { link: GAP, version: quote.terms_version }).split(GAP)
  const canChoose = quote.is_french_first && locale !== 'fr'
  const offered = LOCALES.filter((one) => one === 'fr' || one === locale).toSorted((a) => (a === 'fr' ? -1 : 1))
  return (
    <div className="grid gap-4 border-t pt-5">
      <p className="text-small text-ink-soft">{t('checkout.terms.lead')}</p>
      {canChoose && (
        <>
          <p className="text-small">
            {t('checkout.terms.frenchFirst')}
            {gap}
            <TermsLink locale="fr" className="inline-block py-1">
              {t('checkout.terms.french')}
            </TermsLink>
          </p>
          <RadioField
            {...form.field('termsLocale')}
            value={termsLocale}
            legend={t('checkout.terms.language')}
            layout="row"
            options={offered.map((one) => ({ value: one, label: <span lang={one}>{OWN_NAMES[one]}</span> }))}
          />
        </>
      )}
      <CheckboxField
        {...form.field('terms')}
        label={
          <>
            {before}
            <TermsLink locale={termsLocale}>{t('checkout.terms.link')}</TermsLink>
            {after}
          </>
        }
      />
    </div>
  )
}

/** In the language that is agreed to, whatever the page speaks. */
function TermsLink({ locale, className, children }: { locale: Locale; className?: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <TextLink to={`${TERMS_PATH}?lang=${locale}`} reloadDocument target="_blank" rel="noopener" className={className}>
      {children}
      <NewTabSign label={t('checkout.terms.newTab')} />
    </TextLink>
  )
}
