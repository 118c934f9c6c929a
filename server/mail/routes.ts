import { ApiError } from '../platform/errors.ts'
import type { Route } from '../platform/routing.ts'
import { translator } from '../platform/translations.ts'
import { addMailOptOut } from './queries.ts'

export function mailRoutes(route: Route): void {
  route('POST /mail/unsubscribe', async ({ query, locale, deps }) => {
    const address = deps.secrets.readStamp('unsubscribe', query.token)
    if (!address) throw new ApiError('invalid_token')
    await addMailOptOut(deps.db, deps.secrets, address)
    return { message: translator(locale)('unsubscribe.done') }
  })
}
