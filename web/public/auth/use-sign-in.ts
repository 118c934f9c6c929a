import { useNavigate } from 'react-router'
import type { StoredUser } from '#contract/users/roles.ts'
import { isLocale } from '#contract/values/locales.ts'
import { track } from '#web/app/consent/browser-analytics.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { useI18nStore } from '#web/data/i18n/i18n.tsx'
import { hasChosenLocale, rememberLocale } from '#web/data/i18n/language-choice.ts'
import { browserSession } from '#web/data/session/browser-session.ts'
import { afterLoginPath } from '#web/data/session/redirect-target.ts'
import { clearVisit } from './visit-storage.ts'

export type SignIn = {
  token: string
  user: StoredUser
  method: 'password' | 'google' | 'token'
  redirect: string | null
}

/** Takes a fresh login into the session and on to where it leads. The form's page is left behind for good. */
export function useSignIn(): (signIn: SignIn) => Promise<void> {
  const navigate = useNavigate()
  const store = useI18nStore()
  const { adminRouteRoles } = useDocumentSettings()

  /** The account's language, on a device where none was chosen. */
  async function applyLanguage(): Promise<void> {
    if (hasChosenLocale()) return
    // Without an answer the page stays in the language that the browser asks for.
    const profile = await browserApi()
      .call('GET /profile/me', {})
      .catch(() => null)
    if (!profile || !isLocale(profile.locale) || profile.locale === store.current.locale) return
    rememberLocale(profile.locale)
    await store.change(profile.locale)
  }

  return async ({ token, user, method, redirect }) => {
    browserSession().signIn(token, user)
    clearVisit()
    await applyLanguage()
    await navigate(afterLoginPath(user.role, redirect, adminRouteRoles), { replace: true })
    // From the page it led to: nothing is reported where the address has carried a token.
    track('login', { method })
  }
}
