import { Bell } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { hasDesk } from '#contract/users/roles.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useWaitingLooks } from '../waiting/use-waiting.ts'
import { useUnreadCount } from './use-unread.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

/**
 * The header's work for a signed-in person: counts unread notifications, stores the language they switch to, shows
 * whether a case waits, and sends messages that were written without a network.
 */
export function SignedInExtras() {
  const { t } = useI18n()
  const { number } = useFormat()
  const count = useUnreadCount()?.count ?? 0
  const user = useSignedInUser()
  useKeptLanguage()
  useWaitingLooks()
  useUnsentMessages()
  return (
    <Link
      to={hasDesk(user?.role) ? '/desk/notifications' : '/profile?tab=notifications'}
      aria-label={count > 0 ? t('shell.unread', { count }) : t('shell.notifications')}
      className="target relative inline-flex items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
    >
      <Icon of={Bell} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-primary px-1 text-center text-caption leading-5 font-semibold text-on-primary tabular-nums"
        >
          {number(count)}
        </span>
      )}
    </Link>
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
