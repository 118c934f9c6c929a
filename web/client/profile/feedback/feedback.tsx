import { CircleCheck, CircleOff, Clock } from 'lucide'
import { useSearchParams } from 'react-router'
import type { OwnReview } from '#contract/reviews/endpoints.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { NothingBought } from '../nothing-bought.tsx'
import type { PanelProps } from '../panel-props.ts'
import { ReviewForm } from './review-form.tsx'

const LOOK = {
  pending: { tone: 'warning', icon: Clock },
  published: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'muted', icon: CircleOff },
} as const

/** A review for each package; the one that was come for is at the top. */
export function FeedbackPanel({ profile, data }: PanelProps) {
  const { t } = useI18n()
  const [search] = useSearchParams()
  const asked = search.get('package')
  const packages = profile.packages
    .filter(({ status }) => status !== 'pending')
    .toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked))
  const reviewOf = (id: string) => data.reviews?.find(({ package_id }) => package_id === id)
  if (packages.length === 0)
    return <NothingBought title="userProfile.feedback.emptyTitle" text="userProfile.feedback.emptyText" />
  return (
    <div className="mt-3">
      <p className="max-w-[42rem] text-ink-soft">{t('userProfile.feedback.lead')}</p>
      <p className="mt-1">
        <TextLink to="/reviews" className="inline-flex min-h-11 items-center text-small">
          {t('userProfile.feedback.readAll')}
        </TextLink>
      </p>
      <ul className="mt-4 grid gap-4">
        {packages.map((bought) => (
          <li key={bought.id} className="card card-pad">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-h4">{bought.package_name}</h2>
              <ReviewStatus review={reviewOf(bought.id)} />
            </div>
            <ReviewForm
              packageId={bought.id}
              packageName={bought.package_name}
              fullName={profile.full_name}
              review={reviewOf(bought.id)}
              isOpen={!reviewOf(bought.id) && (bought.id === asked || packages.length === 1)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReviewStatus({ review }: { review: OwnReview | undefined }) {
  const { t } = useI18n()
  return review ? <Badge {...LOOK[review.status]}>{t(`userProfile.feedback.status.${review.status}`)}</Badge> : null
}
