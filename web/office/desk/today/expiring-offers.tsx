import { Hourglass } from 'lucide'
import { Link } from 'react-router'
import type { Today } from '#contract/desk/endpoints.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { DOT } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useMinute } from '#web/data/i18n/minutes.ts'
import { useFigures } from '#web/public/tools/figures.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SIDE_ROW, SidePart, Whose } from './side-parts.tsx'

type ExpiringOffer = Today['expiring_offers'][number]

/** Offers that expire within two days: their client or dealer may need a reminder. */
export function ExpiringOffers({ offers, count }: { offers: readonly ExpiringOffer[]; count: number }) {
  const { t } = useI18n()
  if (offers.length === 0) return null
  return (
    <SidePart id="expiring-offers" title={t('desk.today.expiring')} count={count} shown={offers.length} list="expiring">
      <ul>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ul>
    </SidePart>
  )
}

function Row({ offer }: { offer: ExpiringOffer }) {
  const { t } = useI18n()
  const now = useMinute()
  const { exact } = useFigures(offer.currency)
  const { id, code, client_name: client, dealer, payable, expires_at: end } = offer
  const hours = Math.max(0, Math.floor((Date.parse(end) - now.getTime()) / HOUR_MS))
  return (
    <li data-desk-row className={SIDE_ROW}>
      <span className="min-w-0">
        <Link
          to={`/desk/cases/${code}/offers#offer-${id}`}
          className="font-label wrap-anywhere after:absolute after:inset-0"
        >
          {dealer} <span className="whitespace-nowrap">{payable !== null && exact(payable)}</span>
        </Link>
        <span className="block text-caption wrap-anywhere text-ink-soft">
          {client || t('desk.gone')}
          {DOT}
          <span className="whitespace-nowrap">{code}</span>
          <Whose consultant={offer.consultant} />
        </span>
      </span>
      <Badge tone="warning" icon={Hourglass}>
        {t('desk.today.expiresIn', { hours })}
      </Badge>
    </li>
  )
}
