import { type ReactNode, useEffect, useRef } from 'react'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert, type AlertType } from '#web/ui/feedback/alert.tsx'

type AuthPageProps = {
  /** The page's heading, and its title unless another is given. */
  heading: string
  title?: string
  description?: string
  isPrivate?: boolean
  lead?: ReactNode
  /** The answer to what was done on the screen before it: the focus follows. */
  isAnswer?: boolean
  /** What stands in the place for messages. */
  notice?: ReactNode
  children: ReactNode
}

/** One screen on the form's side. */
export function AuthPage({
  heading,
  title = heading,
  lead,
  isAnswer = false,
  notice,
  children,
  ...seo
}: AuthPageProps) {
  const { t } = useI18n()
  const top = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isAnswer) top.current?.focus()
  }, [isAnswer])

  return (
    <Page
      {...seo}
      title={title}
      className="flex flex-1 flex-col px-(--page-margin) pt-12 pb-14 outline-none lg:px-10 lg:pt-[clamp(5.5rem,10vh,8rem)] lg:pb-10"
    >
      <div className="mx-auto w-full max-w-107.5">
        <NoticePlace>{notice}</NoticePlace>
        <h1 ref={top} tabIndex={-1} className="text-h2">
          {heading}
        </h1>
        {lead && <div className="mt-2 text-ink-soft">{lead}</div>}
        <noscript>
          <p className="mt-5 rounded-control border-l-4 border-amber-ink bg-amber-tint px-4 py-3">
            {t('auth.noScript')}
          </p>
        </noscript>
        {children}
      </div>
    </Page>
  )
}

export function BackToLogin() {
  const { t } = useI18n()
  return (
    <p className="mt-5">
      <TextLink to="/login">{t('auth.backToLogin')}</TextLink>
    </p>
  )
}

/**
 * Messages come and go on their own, so they must not move what is below: wide screens keep their place free, on phones they
 * lie over the brand's band, not over the heading.
 */
function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div
      id="auth-notice"
      tabIndex={-1}
      className="max-lg:pointer-events-none max-lg:fixed max-lg:inset-x-0 max-lg:top-1 max-lg:z-toast max-lg:px-(--page-margin) lg:mb-7 lg:flex lg:min-h-33 lg:flex-col lg:justify-end"
    >
      {children}
    </div>
  )
}

/** Keeps the focus near when a message is replaced while it held the focus. */
export function focusNotice(): void {
  document.getElementById('auth-notice')?.focus({ preventScroll: true })
}

type NoticeProps = {
  type: AlertType
  title: string
  children?: ReactNode
  autoCloseMs?: number
  onClose: () => void
}

/** A message in its place above the heading. */
export function Notice({ type, title, children, autoCloseMs, onClose }: NoticeProps) {
  const { t } = useI18n()
  return (
    <Alert
      type={type}
      isNews
      title={title}
      onClose={onClose}
      dismissLabel={t('alerts.dismiss')}
      {...(autoCloseMs !== undefined && { autoCloseMs })}
      className="pointer-events-auto animate-appear max-lg:shadow-over max-lg:[&_div]:text-small max-lg:[&_p]:text-small max-lg:[&>div]:py-2"
    >
      {children}
    </Alert>
  )
}
