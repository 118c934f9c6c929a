import { CircleCheck, CircleOff, Clock } from 'lucide'
import type { StaffReview } from '#contract/reviews/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { QueueFrame } from '#web/office/staff/queue-frame.tsx'
import { queueWindow, readQueueQuery } from '#web/office/staff/queue-query.ts'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Route } from './+types/reviews'

const STATUSES = ['pending', 'published', 'rejected'] as const
const LOOK = {
  pending: { tone: 'warning', icon: Clock },
  published: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'muted', icon: CircleOff },
} as const

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readQueueQuery(new URL(url).searchParams, STATUSES)
  const { status } = query
  const [rows, { count }] = await Promise.all([
    browserApi().call('GET /reviews/admin', { query: queueWindow(query), signal }),
    browserApi().call('GET /reviews/admin/count', { query: status ? { status } : {}, signal }),
  ])
  return { query, rows, count }
}

export default function ReviewQueue({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { run, failure } = useAction()

  const decide = ({ id, created_date, user_name: name }: StaffReview, status: 'published' | 'rejected') =>
    run({
      call: () => browserApi().call('PUT /reviews/admin/{id}', { params: { id }, body: { status, created_date } }),
      failed: 'admin.reviews.decideFailed',
      done: t(status === 'published' ? 'admin.reviews.published' : 'admin.reviews.hidden', { name }),
    })

  return (
    <QueueFrame
      title={t('admin.menu.reviews')}
      lead={t('admin.reviews.lead')}
      query={loaderData.query}
      statuses={STATUSES.map((value) => ({ value, label: t(`admin.reviews.status.${value}`) }))}
      count={loaderData.count}
      failure={failure}
      empty={{ title: t('admin.reviews.emptyTitle'), text: t('admin.reviews.emptyText') }}
    >
      <ul className="grid gap-4">
        {loaderData.rows.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onDecide={(status) => void decide(review, status)} />
          </li>
        ))}
      </ul>
    </QueueFrame>
  )
}

type ReviewCardProps = { review: StaffReview; onDecide: (status: 'published' | 'rejected') => void }

function ReviewCard({ review, onDecide }: ReviewCardProps) {
  const { t } = useI18n()
  const { user_name: name, status } = review
  return (
    <article aria-label={t('admin.reviews.by', { name })} className="card card-pad">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Rating value={review.rating} label={t('admin.reviews.stars', { count: review.rating })} />
        <Badge {...LOOK[status]}>{t(`admin.reviews.status.${status}`)}</Badge>
        <span className="text-caption text-ink-soft">
          {review.package_name} · <DateText value={review.created_date} output="relative" />
        </span>
      </div>
      <p className="mt-3 break-words whitespace-pre-line">{review.comment}</p>
      <p className="mt-2 text-caption break-all text-ink-soft">
        {name} · {review.user_email}
        <br />
        {t('admin.reviews.shownAs', { name: review.display_name })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {status !== 'published' && (
          <Button
            size="compact"
            onClick={() => onDecide('published')}
            aria-label={t('admin.reviews.publishOf', { name })}
          >
            {t('admin.reviews.publish')}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            variant="second"
            size="compact"
            onClick={() => onDecide('rejected')}
            aria-label={t('admin.reviews.hideOf', { name })}
          >
            {t('admin.reviews.hide')}
          </Button>
        )}
      </div>
    </article>
  )
}

export const HydrateFallback = staffFallback('admin.menu.reviews', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.reviews', { failed: 'admin.loadError' })
