import { useEffect, useRef } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useUnreadCount } from './use-unread.ts'

/** What the header does for those who are in: shows how many notifications wait, and keeps the language they switch to. */
export function SignedInExtras() {
  const { t } = useI18n()
  const unread = useUnreadCount()
  useKeptLanguage()
  const count = unread?.count ?? 0
  if (count === 0) return null
  return (
    <span className="inline-flex min-w-5.5 justify-center rounded-full bg-ink px-1.5 text-caption font-semibold text-paper tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('shell.unread', { count })}</span>
    </span>
  )
}

/** Mails and texts follow the language that their reader switches the site to. */
function useKeptLanguage(): void {
  const { locale } = useI18n()
  const kept = useRef(locale)
  useEffect(() => {
    if (kept.current === locale) return
    kept.current = locale
    // The site itself has switched; that a mail may still come in the old language is not worth a message.
    browserApi()
      .call('PATCH /profile/me/preferences', { body: { locale } })
      .catch(() => undefined)
  }, [locale])
}
