import { useI18n } from '../i18n/i18n.tsx'
import { ClosingBand } from '../site/closing-band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function PricingClosing() {
  const { t } = useI18n()
  return (
    <ClosingBand title={t('pricing.closing.title')} text={t('pricing.closing.text')}>
      <ButtonLink to="/faq" prefetch="intent" size="call" className="max-sm:w-full">
        {t('pricing.closing.faq')}
      </ButtonLink>
      <ButtonLink to="/contact" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
        {t('pricing.closing.contact')}
      </ButtonLink>
      <ButtonLink to="/consulting" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
        {t('pricing.closing.consulting')}
      </ButtonLink>
    </ClosingBand>
  )
}
