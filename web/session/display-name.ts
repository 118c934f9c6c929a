import type { StoredUser } from '../../contract/people.ts'

/** How the shell addresses someone: the first word of the name, else the email address, else a word for anyone. */
export function displayName(user: StoredUser | null, fallback: string): string {
  return user?.full_name.trim().split(/\s+/)[0] || user?.email.trim() || fallback
}
