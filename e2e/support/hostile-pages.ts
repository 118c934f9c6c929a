import { PROFILE_TABS } from '#contract/profile/tabs.ts'
import routes from '#web/routes.ts'
import { publicPaths } from './public-paths.ts'

/** Short enough for a name; each part of it would show if it were taken for anything but text. */
export const HOSTILE = `"><img src=x onerror=pwned=1><script>pwned=1;alert(1)</script>{{7*7}}`
const attack = encodeURIComponent(HOSTILE)

/** What `seedHostileData` leaves to be looked at: ids, the code of a case, the token of a call’s link. */
export type Seeded = Record<'car' | 'other' | 'item' | 'client' | 'imported' | 'code' | 'draft' | 'token', string>

/** Addresses that show what was typed, as text, once all is there; and others, which show it in fields, when asked, or never. */
type Opened = { showing: string[]; others: string[] }

/** Every page of the site, and who opens it. */
export function hostilePages(seeded: Seeded): Record<'visitor' | 'buyer' | 'admin', Opened> {
  const { car, other, item, client, imported, code, draft, token } = seeded
  return {
    visitor: {
      showing: [`/cars/${car}`, `/cars/saved?ids=${car}`, `/cars/compare?ids=${car},${other}`, `/call?token=${token}`],
      others: [
        ...publicPaths(routes, { token: 'sample', id: car }),
        `/cars?search=${attack}&make=${attack}`,
        `/login?error=other&description=${attack}&redirect=${attack}`,
        `/login?google_error=no_account&email=${attack}`,
        `/register?error=account_exists&description=${attack}&ref=${attack}`,
        `/register?provider=google&missing_info=true&email=${attack}&name=${attack}&google_id=${attack}`,
        `/verify-email?token=${attack}`,
        `/not-my-account?token=${attack}`,
        `/invitation?token=${attack}`,
        `/reset-password/${attack}`,
        `/unsubscribe?token=${attack}`,
        `/alerts/confirm?token=${attack}`,
        `/alerts/stop?token=${attack}`,
        `/call?token=${attack}`,
        `/cars/saved?ids=${attack}`,
        `/cars/compare?ids=${attack}&in=${attack}&left=${attack}`,
        `/tools/out-the-door?in=${attack}&price=${attack}`,
        `/tools/quote-check?in=QC#${attack}`,
        `/faq?q=${attack}`,
        `/reviews?rating=${attack}`,
        `/delete-account?token=${attack}`,
        `/auth/callback?token=${attack}`,
        `/nowhere/${attack}?x=${attack}`,
      ],
    },
    buyer: {
      showing: [
        '/cases?all',
        `/case/${code}`,
        `/case/${code}/call`,
        `/case/${code}/offers`,
        `/signing/${code}`,
        '/cars/saved',
        '/profile?tab=documents',
      ],
      others: [
        ...PROFILE_TABS.map((tab) => `/profile?tab=${tab}`),
        `/case/${attack}`,
        `/case/${code}?tab=${attack}#${attack}`,
        `/signing/${attack}`,
        `/payment/success?session_id=${attack}`,
        '/payment/cancel',
      ],
    },
    admin: {
      showing: [
        '/desk',
        '/desk/cases',
        '/desk/cases?look=board',
        `/desk/cases?search=${code}`,
        `/desk/cases/${code}`,
        `/desk/cases/${code}?tab=caseTab`,
        `/desk/cases/${code}?tab=todoTab`,
        `/desk/cases/${code}/offers`,
        `/desk/cases/${code}/offers/${draft}`,
        '/desk/clients',
        `/desk/clients/${client}`,
        '/desk/inbox',
        `/desk/inbox/${item}`,
        '/desk/documents',
        '/desk/calendar?consultant=all',
        '/desk/hours',
        '/desk/consultants',
        '/desk/replies',
        '/desk/quote-reports',
        '/desk/notifications',
        '/admin/reviews?status=published',
        '/admin/users',
        `/admin/users/${client}`,
        '/admin/audit',
        '/admin/settings',
        `/admin/listings/import/${imported}`,
        '/admin/listings/import',
        '/admin/listings',
      ],
      others: [
        '/admin',
        '/admin/inbox',
        `/admin/inbox/${item}`,
        '/admin/documents',
        '/admin/listings/new',
        `/admin/listings/${car}`,
        `/admin/listings/${car}?history=${car}`,
        '/admin/analytics',
        '/admin/analytics/rows?kind=purchases',
        `/desk/cases?search=${attack}`,
        `/desk/clients?search=${attack}`,
        `/desk/inbox?search=${attack}`,
        `/admin/users?search=${attack}`,
        `/admin/audit?search=${attack}`,
        `/admin/listings?search=${attack}`,
        `/desk/calendar?day=${attack}&consultant=${attack}`,
      ],
    },
  }
}
