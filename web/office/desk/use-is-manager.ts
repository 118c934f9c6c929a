import { isManager } from '#contract/users/roles.ts'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'

/** Whether the reader may do what consultants may not: hand cases over, answer refunds, change what is everybody's. */
export function useIsManager(): boolean {
  return isManager(useSignedInUser()?.role)
}
