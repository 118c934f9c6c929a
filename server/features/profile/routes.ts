import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { confirmPhone, sendPhoneCode } from '../accounts/phone-confirmation.ts'
import { getPerson } from '../accounts/queries.ts'
import { listReferrals } from '../referrals/queries.ts'
import { getProfile } from './responses.ts'
import { changeDetails, changePreferences } from './service.ts'

export function profileRoutes(route: Route): void {
  route('GET /profile/me', ({ caller, locale, deps: { db } }) => getProfile(db, caller.userId, locale))

  route('PATCH /profile/me', async ({ body, caller, locale, deps }) => {
    await changeDetails(deps, caller.userId, body)
    return getProfile(deps.db, caller.userId, locale)
  })

  route('PATCH /profile/me/preferences', async ({ body, caller, locale, deps }) => {
    await changePreferences(deps, caller.userId, body)
    return getProfile(deps.db, caller.userId, body.locale ?? locale)
  })

  route('POST /profile/me/phone/code', async ({ caller, locale, deps }) => {
    await sendPhoneCode(deps, caller.userId)
    return { message: translator(locale)('answers.phoneCodeSent') }
  })

  route('POST /profile/me/phone/confirm', async ({ body, caller, locale, deps }) => {
    await confirmPhone(deps, caller.userId, body.code)
    return getProfile(deps.db, caller.userId, locale)
  })

  route('GET /profile/me/referrals', async ({ caller, deps: { db, publicUrl } }) => {
    const { referralCode } = await getPerson(db, caller.userId)
    const referrals = await listReferrals(db, caller.userId)
    return {
      code: referralCode,
      link: `${publicUrl}/register?ref=${referralCode}`,
      referrals: referrals.map(({ name, createdAt, status }) => ({
        name,
        date: createdAt.toISOString(),
        status,
      })),
    }
  })
}
