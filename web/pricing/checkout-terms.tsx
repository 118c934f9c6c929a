import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { LOCALES, type Locale } from '../../contract/locales.ts'
import type { CheckoutQuote } from '../../contract/payments.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { TERMS_PATH } from '../shell/nav-links.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextLink } from '../ui/text-link.tsx'

type CheckoutTermsProps = {
  quote: CheckoutQuote
  termsLocale: Locale
  onLocaleChange: (locale: Locale) => void
  hasAgreed: boolean
  onAgree: (hasAgreed: boolean) => void
  error: string | undefined
}

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'
const OWN_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文', tl: 'Tagalog' }

/** What is agreed to before paying. In Quebec the French contract comes first; the choice of another is the buyer's. */
export function CheckoutTerms({ quote, termsLocale, onLocaleChange, hasAgreed, onAgree, error }: CheckoutTermsProps) {
  const { t, locale } = useI18n()
  const [before, after] = t('checkout.terms.agree', { link: GAP, version: quote.terms_version }).split(GAP)
  const canChoose = quote.is_french_first && locale !== 'fr'
  const offered = LOCALES.filter((one) => one === 'fr' || one === locale).toSorted((a) => (a === 'fr' ? -1 : 1))
  return (
    <div className="grid gap-4 border-t pt-5">
      <p className="text-small text-ink-soft">{t('checkout.terms.lead')}</p>
      {canChoose && (
        <>
          <p className="text-small">
            {t('checkout.terms.frenchFirst')}{' '}
            <TermsLink locale="fr" className="inline-block py-1">
              {t('checkout.terms.french')}
            </TermsLink>
          </p>
          <RadioGroup
            legend={t('checkout.terms.language')}
            name="terms-language"
            layout="row"
            value={termsLocale}
            onValueChange={(value) => onLocaleChange(offered.find((one) => one === value) ?? 'fr')}
            options={offered.map((one) => ({ value: one, label: <span lang={one}>{OWN_NAMES[one]}</span> }))}
          />
        </>
      )}
      <Checkbox
        name="terms"
        checked={hasAgreed}
        onChange={(event) => onAgree(event.target.checked)}
        error={error}
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
      <Icon of={ExternalLink} size={16} className="ml-1 inline align-[-2px]" />
      <span className="sr-only"> {t('checkout.terms.newTab')}</span>
    </TextLink>
  )
}
