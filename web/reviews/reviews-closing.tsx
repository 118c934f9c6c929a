import { useI18n } from '../i18n/i18n.tsx'
import { ClosingBand } from '../site/closing-band.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

export function ReviewsClosing() {
  const { t } = useI18n()
  return (
    <ClosingBand title={t('reviews.closing.title')}>
      <ButtonLink to="/consulting" prefetch="intent" variant="next" size="call" className="max-sm:w-full">
        {t('reviews.closing.start')}
      </ButtonLink>
      <ButtonLink to="/pricing" prefetch="intent" variant="second" size="call" className="max-sm:w-full">
        {t('reviews.closing.pricing')}
      </ButtonLink>
    </ClosingBand>
  )
}
