import { useSearchParams } from 'react-router'
import type { PublishedReview } from '#contract/reviews/endpoints.ts'
import { belowHome } from '#web/app/shell/json-ld.ts'
import { Page } from '#web/app/shell/page.tsx'
import type { ApiClient } from '#web/data/api/client.ts'
import { pageApi } from '#web/data/api/page-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { lazyOnVisible } from '#web/ui/browser/lazy.tsx'
import type { Route } from './+types/reviews'
import { ClientReviews } from './client-reviews.tsx'
import { MoreReviews } from './more-reviews.tsx'
import { ReviewControls } from './review-controls.tsx'
import { ReviewItem } from './review-item.tsx'
import { arrangeReviews, readReviewView, summarizeReviews } from './review-list.ts'
import { ReviewsHero } from './reviews-hero.tsx'
import { SAMPLE_REVIEWS } from './sample-reviews.ts'

// The end of the page needs its script only once it is near.
const ReviewsClosing = lazyOnVisible(async () => (await import('./reviews-closing.tsx')).ReviewsClosing, {
  fallback: null,
})

export async function loader({ context }: Route.LoaderArgs) {
  return { published: await askForReviews(pageApi(context)) }
}

/** Only for a navigation from another page: the first page has its reviews already. */
export async function clientLoader() {
  const { browserApi } = await import('#web/data/api/browser-api.ts')
  return { published: await askForReviews(browserApi()) }
}

/** The address holds the view, so that every view can be shared, gone back to and read without scripts. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const { publicUrl } = useDocumentSettings()
  const [search] = useSearchParams()
  const view = readReviewView(search)
  const arranged = arrangeReviews(SAMPLE_REVIEWS, view)
  const shown = arranged.slice(0, view.show)
  const summary = summarizeReviews(SAMPLE_REVIEWS)
  return (
    <Page
      title={t('reviews.metaTitle')}
      description={t('reviews.metaDescription')}
      image="/og/reviews.png"
      jsonLd={import.meta.env.SSR ? belowHome(publicUrl, t, { path: '/reviews', name: t('shell.nav.reviews') }) : {}}
    >
      <ReviewsHero summary={summary} />
      <ClientReviews reviews={loaderData.published} />
      <section aria-labelledby="reviews-title" className="page-width pb-(--section-space)">
        <div className="border-t-2 border-ink pt-6">
          <h2 id="reviews-title" className="sr-only">
            {t('reviews.list')}
          </h2>
          <ReviewControls view={view} summary={summary} />
          <p role="status" className="mt-5 text-small text-ink-soft">
            {t('reviews.shown', { shown: shown.length, total: arranged.length })}
          </p>
        </div>
        <ul className="review-list mt-2">
          {shown.map((review) => (
            <ReviewItem key={review.letter} review={review} />
          ))}
        </ul>
        <MoreReviews view={view} total={arranged.length} />
      </section>
      <ReviewsClosing key={locale} />
    </Page>
  )
}

const SHOWN_MAX = '50'

/** The samples are worth reading without them: a failure shows none instead of no page. */
function askForReviews(api: ApiClient): Promise<PublishedReview[]> {
  return api.call('GET /reviews', { query: { limit: SHOWN_MAX } }).catch(() => [])
}
