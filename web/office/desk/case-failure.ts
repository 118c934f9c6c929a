import type { MessageKey } from '#locales/keys.ts'
import { staffFailure } from '../staff/staff-route.tsx'

/** The `ErrorBoundary` of a page of a case, which may be gone or no longer the reader's. */
export function caseFailure(title: MessageKey) {
  return staffFailure(title, {
    missing: {
      title: 'desk.case.missingTitle',
      text: 'desk.case.missingText',
      back: 'desk.case.back',
      to: '/desk/cases',
    },
  })
}
