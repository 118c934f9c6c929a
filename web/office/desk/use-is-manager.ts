import { isManager } from '#contract/users/roles.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'

/** Whether the reader has rights beyond a consultant's: reassign cases, answer refunds, change shared settings. */
export function useIsManager(): boolean {
  return isManager(useSignedInUser()?.role)
}
