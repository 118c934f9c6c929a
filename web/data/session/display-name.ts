import { firstName } from '#contract/accounts/names.ts'
import type { StoredUser } from '#contract/users/roles.ts'

/** How the shell addresses someone: the first word of the name, else the email address, else a word for anyone. */
export function displayName(user: StoredUser | null, fallback: string): string {
  return firstName(user?.full_name ?? '') || user?.email.trim() || fallback
}
