import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { addMailOptOut, findPersonByEmail, updatePerson } from '../accounts/queries.ts'

export function mailRoutes(route: Route): void {
  route('POST /mail/unsubscribe', async ({ query, locale, deps }) => {
    const address = deps.secrets.readStamp('unsubscribe', query.token)
    if (!address) throw new ApiError('invalid_token')
    await deps.db.transaction(async (tx) => {
      await addMailOptOut(tx, deps.secrets, address)
      const person = await findPersonByEmail(tx, address)
      // The toggle in the profile matches the stored opt-out.
      if (person) await updatePerson(tx, person.id, { emailNotificationsEnabled: false })
    })
    return { message: translator(locale)('unsubscribe.done') }
  })
}
