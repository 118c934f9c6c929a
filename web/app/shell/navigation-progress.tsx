import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'

/** Faster pages need no word; a bar that flashes only makes them feel slow. */
const SHOW_AFTER_MS = 200

/** Dashes drive along the top while the next page is on its way. */
export function NavigationProgress() {
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])

  return (
    <div role="status" data-print="hide" className="pointer-events-none fixed inset-x-0 top-0 z-toast">
      {isSlow && (
        <>
          <div aria-hidden="true" className="navigation-progress" />
          <span className="sr-only">{t('shell.loading')}</span>
        </>
      )}
    </div>
  )
}
