import type { User } from '../../contract/people.ts'
import type { Route } from '../platform/routing.ts'
import { getPerson, type Person } from './queries.ts'

export function accountRoutes(route: Route): void {
  route('GET /profile/me', async ({ caller, deps }) => presentUser(await getPerson(deps.db, caller.userId)))
}

export function presentUser(person: Person): User {
  return {
    id: person.id,
    full_name: person.fullName,
    email: person.email,
    role: person.role,
    phone_number: person.phoneNumber,
    locale: person.locale,
    created_at: person.createdAt.toISOString(),
    is_active: person.isActive,
    has_password_set: person.passwordHash !== null,
  }
}
