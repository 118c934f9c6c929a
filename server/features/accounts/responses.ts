import type { User } from '#contract/users/roles.ts'
import type { Person } from './queries.ts'

export function toUserResponse(person: Person): User {
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
