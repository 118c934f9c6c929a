import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { type ReviewView, reviewSearch, SHOWN_MORE } from './review-list.ts'

const DELAY_MS = 500

/** Adds the next few after a moment. A link: without scripts, or in a new tab, it opens the longer list. */
export function MoreReviews({ view, total }: { view: ReviewView; total: number }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const left = total - view.show
  if (left <= 0) return null
  const to = { search: reviewSearch({ ...view, show: view.show + SHOWN_MORE }, search) }

  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    timer.current = setTimeout(() => {
      setIsBusy(false)
      void navigate(to, { replace: true, preventScrollReset: true })
    }, DELAY_MS)
  }

  return (
    <div className="mt-9 flex justify-center" data-print="hide">
      <ButtonLink
        to={to}
        variant="second"
        size="call"
        onClick={add}
        aria-busy={isBusy || undefined}
        className="min-w-60"
      >
        {isBusy ? t('reviews.moreBusy') : t('reviews.more', { count: Math.min(SHOWN_MORE, left) })}
      </ButtonLink>
    </div>
  )
}
