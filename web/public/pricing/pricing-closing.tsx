import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ClosingBand } from '../site/closing-band.tsx'

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
