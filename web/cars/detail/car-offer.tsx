import { ArrowRight, Star } from 'lucide'
import { BUSINESS } from '../../../contract/business.ts'
import { REPLY_TIMES } from '../../../contract/claims.ts'
import type { PublicListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainLink } from '../../ui/text-link.tsx'
import { carName } from '../car-summary.ts'
import { InquiryButton } from '../inquiry/inquiry-button.tsx'
import { vehicleLabel } from '../vehicle-labels.ts'
import { PriceLedger } from './price-ledger.tsx'

export function CarBadges({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  if (!car.is_featured && !car.condition) return null
  return (
    <p className="flex flex-wrap gap-2">
      {car.is_featured && (
        <Badge tone="info" icon={Star}>
          {t('cars.card.featured')}
        </Badge>
      )}
      {car.condition && <Badge tone="muted">{vehicleLabel(t, 'condition', car.condition)}</Badge>}
    </p>
  )
}

/** The price and what to do next: the one amber button of the view. */
export function CarOffer({ car }: { car: PublicListing }) {
  const { t } = useI18n()
  const name = carName(car)
  return (
    <>
      <PriceLedger car={car} />
      <div className="my-6 road-line" />
      <div className="grid gap-3" data-print="hide">
        <InquiryButton car={car}>
          {(open) => (
            <Button
              variant="next"
              size="call"
              className="needs-script"
              endIcon={<Icon of={ArrowRight} />}
              onClick={open}
            >
              {t('cars.detail.ask')}
            </Button>
          )}
        </InquiryButton>
        <noscript>
          <PlainLink href={`mailto:${BUSINESS.email}?subject=${encodeURIComponent(name)}`}>
            {t('cars.detail.askByMail', { email: BUSINESS.email })}
          </PlainLink>
        </noscript>
        <ButtonLink to={`/consulting?car=${car.id}#request`} variant="second" size="call">
          {t('cars.detail.negotiate')}
        </ButtonLink>
      </div>
      <p className="mt-5 text-small text-ink-soft">{t('cars.detail.reply', { hours: REPLY_TIMES.form.maxHours })}</p>
    </>
  )
}
