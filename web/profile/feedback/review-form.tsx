import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnReview } from '../../../contract/reviews.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldMessage } from '../../ui/field.tsx'
import { Rating } from '../../ui/rating.tsx'
import { RatingInput } from '../../ui/rating-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useAction } from '../use-action.ts'

const COMMENT_MAX_CHARS = 2_000

type ReviewFormProps = {
  packageId: string
  packageName: string
  review: OwnReview | undefined
  /** Whoever came for it finds the form open. */
  isOpen: boolean
}

/** What was said about a package, or the form to say it. */
export function ReviewForm({ packageId, packageName, review, isOpen }: ReviewFormProps) {
  const { t } = useI18n()
  const [isWriting, setIsWriting] = useState(isOpen)
  if (isWriting) return <Writing packageId={packageId} review={review} onDone={() => setIsWriting(false)} />
  if (!review) {
    return (
      <Button
        variant="second"
        size="compact"
        onClick={() => setIsWriting(true)}
        aria-label={t('userProfile.packages.reviewOf', { name: packageName })}
      >
        {t('userProfile.packages.review')}
      </Button>
    )
  }
  return (
    <>
      <Rating value={review.rating} label={t('userProfile.feedback.stars', { count: review.rating })} />
      <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>
      <Button variant="second" size="compact" onClick={() => setIsWriting(true)} className="mt-4">
        {t('userProfile.feedback.change')}
      </Button>
    </>
  )
}

type WritingProps = { packageId: string; review: OwnReview | undefined; onDone: () => void }
type Problems = { rating?: MessageKey; comment?: MessageKey }

function Writing({ packageId, review, onDone }: WritingProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, failure } = useAction()
  const [rating, setRating] = useState(review?.rating ?? null)
  const [comment, setComment] = useState(review?.comment ?? '')
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    // The button that opened the form is gone, and the focus with it.
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus()
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found: Problems = {
      ...(rating === null && { rating: 'userProfile.feedback.chooseRating' as const }),
      ...(comment.trim() === '' && { comment: 'userProfile.feedback.writeComment' as const }),
    }
    setProblems(found)
    if (rating === null || found.comment) {
      form.current?.querySelector<HTMLElement>(found.rating ? 'input[type=radio]' : 'textarea')?.focus()
      return
    }
    const isSent = await run({
      call: () =>
        browserApi().call('POST /profile/me/feedback', {
          body: { rating, comment: comment.trim(), package_id: packageId },
        }),
      failed: 'userProfile.feedback.sendError',
      done: t('userProfile.feedback.sent'),
    })
    if (isSent) onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <RatingInput
          legend={t('userProfile.feedback.rating')}
          name={`rating-${packageId}`}
          value={rating}
          onValueChange={(value) => {
            setRating(value)
            setProblems({ ...problems, rating: undefined })
          }}
          starLabel={(count) => t('userProfile.feedback.stars', { count })}
        />
        <div role="alert">
          {problems.rating && <FieldMessage id={`rating-${packageId}-problem`} error={t(problems.rating)} />}
        </div>
      </div>
      <Field
        label={t('userProfile.feedback.comment')}
        help={review ? t('userProfile.feedback.changeNote') : t('userProfile.feedback.commentHelp')}
        error={problems.comment && t(problems.comment)}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={COMMENT_MAX_CHARS}
            value={comment}
            onChange={(event) => {
              setComment(event.target.value)
              setProblems({ ...problems, comment: undefined })
            }}
          />
        )}
      </Field>
      {failure && <Alert type="danger" title={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={t('userProfile.feedback.sending')}>
          {t('userProfile.feedback.send')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('userProfile.cancel')}
        </Button>
      </div>
    </form>
  )
}
