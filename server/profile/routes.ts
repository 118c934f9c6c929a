import { presentUser } from '../accounts/present.ts'
import { getPerson } from '../accounts/queries.ts'
import { listNotifications, presentNotification } from '../notifications/queries.ts'
import { presentPackages } from '../packages/present.ts'
import { listPackages } from '../packages/queries.ts'
import { presentPayments } from '../payments/present.ts'
import { listPayments } from '../payments/queries.ts'
import type { Route } from '../platform/routing.ts'
import { translator } from '../platform/translations.ts'

export function profileRoutes(route: Route): void {
  route('GET /profile/me', async ({ caller, locale, deps: { db } }) => {
    const { userId } = caller
    const t = translator(locale)
    return {
      ...presentUser(await getPerson(db, userId)),
      packages: await presentPackages(db, await listPackages(db, userId), t),
      payments: await presentPayments(db, await listPayments(db, userId)),
      notifications: (await listNotifications(db, userId)).map((row) => presentNotification(row, t)),
    }
  })
}
