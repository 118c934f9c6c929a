import { useState } from 'react'
import type { MessageKey } from '#locales/keys.ts'
import { type Message, say } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { AlertType } from '#web/ui/feedback/alert.tsx'
import {
  GOOGLE_CONFLICT_MS,
  NO_ACCOUNT_MS,
  NOT_VERIFIED_MS,
  REGISTERED_MS,
  RESEND_RESULT_MS,
  SUCCESS_MS,
} from './alert-times.ts'
import type { ArrivalNotice } from './arrival.ts'
import { focusNotice, Notice } from './auth-page.tsx'
import { GoogleLink } from './google-link.tsx'
import { resendVerification } from './resend-form.tsx'

export type LoginNoticeContent =
  | ArrivalNotice
  | { kind: 'unverified'; email: string }
  | { kind: 'resent'; isSent: boolean; message: Message }

type LoginNoticeProps = {
  content: LoginNoticeContent
  redirect: string | null
  onClose: () => void
  onReplace: (content: LoginNoticeContent) => void
}

type Wording = { type: AlertType; title: MessageKey; more: MessageKey; autoCloseMs: number }

const PLAIN: Record<'verified' | 'registered' | 'registeredWithGoogle' | 'reset', Wording> = {
  verified: {
    type: 'success',
    title: 'loginForm.verified.title',
    more: 'loginForm.verified.more',
    autoCloseMs: SUCCESS_MS,
  },
  registered: {
    type: 'success',
    title: 'loginForm.registered.title',
    more: 'loginForm.registered.more',
    autoCloseMs: REGISTERED_MS,
  },
  registeredWithGoogle: {
    type: 'success',
    title: 'loginForm.registered.titleGoogle',
    more: 'loginForm.registered.moreGoogle',
    autoCloseMs: REGISTERED_MS,
  },
  reset: { type: 'success', title: 'loginForm.reset.title', more: 'loginForm.reset.more', autoCloseMs: SUCCESS_MS },
}

/** The one message above the login form. */
export function LoginNotice({ content, redirect, onClose, onReplace }: LoginNoticeProps) {
  const { t } = useI18n()
  switch (content.kind) {
    case 'verified':
    case 'registered':
    case 'registeredWithGoogle':
    case 'reset': {
      const { type, title, more, autoCloseMs } = PLAIN[content.kind]
      return (
        <Notice type={type} title={t(title)} autoCloseMs={autoCloseMs} onClose={onClose}>
          {t(more)}
        </Notice>
      )
    }
    case 'conflict':
      return (
        <Notice
          type="warning"
          title={content.description ?? t('googleErrors.conflict')}
          autoCloseMs={GOOGLE_CONFLICT_MS}
          onClose={onClose}
        />
      )
    case 'googleError':
      return (
        <Notice
          type="warning"
          title={content.description ?? t('googleErrors.generic')}
          autoCloseMs={GOOGLE_CONFLICT_MS}
          onClose={onClose}
        />
      )
    case 'noAccount':
      return (
        <Notice
          type="warning"
          title={
            content.email ? t('googleErrors.noAccount', { email: content.email }) : t('googleErrors.noAccountUnnamed')
          }
          autoCloseMs={NO_ACCOUNT_MS}
          onClose={onClose}
        >
          <GoogleLink action="register" redirect={redirect} isPlain />
        </Notice>
      )
    case 'resent':
      return (
        <Notice
          type={content.isSent ? 'success' : 'danger'}
          title={say(t, content.message)}
          autoCloseMs={RESEND_RESULT_MS}
          onClose={onClose}
        />
      )
    case 'unverified':
      return <UnverifiedNotice email={content.email} redirect={redirect} onClose={onClose} onReplace={onReplace} />
  }
}

function UnverifiedNotice({
  email,
  redirect,
  onClose,
  onReplace,
}: Pick<LoginNoticeProps, 'redirect' | 'onClose' | 'onReplace'> & { email: string }) {
  const { t } = useI18n()
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    const result = await resendVerification(email, { redirect })
    // The pressed link goes with this message; the focus must not fall out of the page with it.
    focusNotice()
    onReplace({ kind: 'resent', ...result })
  }

  return (
    <Notice
      type="warning"
      title={t('errors.email_not_verified')}
      onClose={onClose}
      {...(!isSending && { autoCloseMs: NOT_VERIFIED_MS })}
    >
      <button
        type="button"
        disabled={isSending}
        onClick={() => void resend()}
        className="min-h-11 font-label text-primary underline decoration-2 underline-offset-4 disabled:text-ink-soft disabled:no-underline"
      >
        {isSending ? t('loginForm.resending') : t('loginForm.resend')}
      </button>
    </Notice>
  )
}
