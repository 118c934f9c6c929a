import { useNavigate } from 'react-router'
import type { StoredUser } from '../../contract/people.ts'
import { track } from '../consent/browser-analytics.ts'
import { browserSession } from '../session/browser-session.ts'
import { afterLoginPath } from '../session/redirect-target.ts'
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
  return async ({ token, user, method, redirect }) => {
    browserSession().signIn(token, user)
    clearVisit()
    await navigate(afterLoginPath(user.role, redirect), { replace: true })
    // From the page it led to: nothing is reported where the address has carried a token.
    track('login', { method })
  }
}
