import { isStaff } from '../../contract/people.ts'
import { useSession } from '../session/use-session.ts'

/** Whether the reader may do what consultants may not: hand cases over, answer refunds, change what is everybody's. */
export function useIsManager(): boolean {
  const session = useSession()
  return session.status === 'signedIn' && isStaff(session.user?.role)
}
