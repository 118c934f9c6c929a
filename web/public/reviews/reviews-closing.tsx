import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ClosingBand } from '../site/closing-band.tsx'

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
