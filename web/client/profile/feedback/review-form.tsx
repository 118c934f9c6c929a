import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { DISPLAY_NAME_MAX_CHARS, hanSurname, isDisplayName, shortName } from '#contract/accounts/short-names.ts'
import type { OwnReview } from '#contract/reviews/endpoints.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { say } from '#web/data/forms/message.ts'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { RatingInput } from '#web/ui/inputs/rating-input.tsx'

const COMMENT_MAX_CHARS = 2_000

type ReviewFormProps = {
  packageId: string
  packageName: string
  /** Of the account: the proposed display name is made of it. */
  fullName: string
  review: OwnReview | undefined
  /** Open at once when a link led to it. */
  isOpen: boolean
}

/** What was said about a package, or the form to say it. */
export function ReviewForm({ packageId, packageName, fullName, review, isOpen }: ReviewFormProps) {
  const { t } = useI18n()
  const [isWriting, setIsWriting] = useState(isOpen)
  if (isWriting) {
    return <Writing packageId={packageId} fullName={fullName} review={review} onDone={() => setIsWriting(false)} />
  }
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

type WritingProps = Pick<ReviewFormProps, 'packageId' | 'fullName' | 'review'> & { onDone: () => void }

function Writing({ packageId, fullName, review, onDone }: WritingProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: {
      rating: review?.rating ?? null,
      comment: review?.comment ?? '',
      display_name: review?.display_name ?? shortName(fullName),
    },
    draft: `review ${packageId}`,
    endpoint: 'POST /profile/me/feedback',
    texts: { failed: 'userProfile.feedback.sendError' },
    check: ({ rating, comment, display_name }) => ({
      ...(rating === null && { rating: { key: 'userProfile.feedback.chooseRating' } }),
      ...(comment.trim() === '' && { comment: { key: 'userProfile.feedback.writeComment' } }),
      ...(!isDisplayName(display_name.trim()) && { display_name: { key: 'userProfile.feedback.nameProblem' } }),
    }),
    body: ({ rating, comment, display_name }) => ({
      rating: rating ?? 0,
      comment: comment.trim(),
      display_name: display_name.trim(),
      package_id: packageId,
    }),
    onDone: async () => {
      await revalidate()
      showToast({ text: t('userProfile.feedback.sent') })
      onDone()
    },
  })
  const rating = form.field('rating')
  const surname = hanSurname(fullName)

  useEffect(() => {
    // The button that opened the form is gone, and the focus with it.
    if (document.activeElement === document.body) top.current?.querySelector('input')?.focus()
  }, [])

  return (
    <Form form={form}>
      <div ref={top} className="grid gap-5">
        <RatingInput
          legend={t('userProfile.feedback.rating')}
          name={rating.name}
          value={rating.value}
          onValueChange={rating.onValue}
          starLabel={(count) => t('userProfile.feedback.stars', { count })}
          error={rating.problem && say(t, rating.problem)}
        />
        <TextareaField
          {...form.field('comment')}
          label={t('userProfile.feedback.comment')}
          help={review ? t('userProfile.feedback.changeNote') : t('userProfile.feedback.commentHelp')}
          maxLength={COMMENT_MAX_CHARS}
        />
        <TextField
          {...form.field('display_name')}
          label={t('userProfile.feedback.displayName')}
          help={t(surname ? 'userProfile.feedback.displayNameHelpHan' : 'userProfile.feedback.displayNameHelp', {
            surname: surname ?? '',
          })}
          maxLength={DISPLAY_NAME_MAX_CHARS}
        />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel={t('userProfile.feedback.sending')}>
            {t('userProfile.feedback.send')}
          </SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {t('userProfile.cancel')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
