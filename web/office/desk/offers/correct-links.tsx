import type { OfferLane } from '#contract/offers/endpoints.ts'
import { hasRight } from '#contract/users/rights.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** For managers: the way to correct each round that a client was shown, but for the accepted one. */
export function CorrectLinks({ lane, code }: { lane: OfferLane; code: string }) {
  const { t } = useI18n()
  const reader = useSignedInUser()
  const rounds = lane.rounds.filter(({ standing }) => standing !== 'corrected' && standing !== 'accepted')
  if (!hasRight(reader?.role, 'correctOffers') || rounds.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 text-small">
      {rounds.map(({ id, round }) => (
        <li key={id}>
          <TextLink to={`/desk/cases/${code}/offers/${id}`} className="inline-flex min-h-11 items-center">
            {t('offers.desk.correct', { round })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
