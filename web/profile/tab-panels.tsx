import { type ComponentType, lazy } from 'react'
import type { ProfileTab } from '../../contract/profile-tabs.ts'
import type { PanelProps } from './panel-props.ts'

/** One section at a time is read: the others are fetched when they are. */
export const TAB_PANELS: Record<ProfileTab, ComponentType<PanelProps>> = {
  overview: lazy(() => import('./overview/overview.tsx').then((it) => ({ default: it.Overview }))),
  personalInfo: lazy(() => import('./personal/personal-info.tsx').then((it) => ({ default: it.PersonalInfo }))),
  packages: lazy(() => import('./packages/packages.tsx').then((it) => ({ default: it.Packages }))),
  requestConsultation: lazy(() =>
    import('./packages/request-service.tsx').then((it) => ({ default: it.RequestService })),
  ),
  documents: lazy(() => import('./documents/documents.tsx').then((it) => ({ default: it.Documents }))),
  payments: lazy(() => import('./payments/payments.tsx').then((it) => ({ default: it.Payments }))),
  notifications: lazy(() => import('./notifications/notifications.tsx').then((it) => ({ default: it.Notifications }))),
  referrals: lazy(() => import('./referrals/referrals.tsx').then((it) => ({ default: it.Referrals }))),
  feedback: lazy(() => import('./feedback/feedback.tsx').then((it) => ({ default: it.FeedbackPanel }))),
  security: lazy(() => import('./security/security.tsx').then((it) => ({ default: it.Security }))),
  privacy: lazy(() => import('./privacy/privacy.tsx').then((it) => ({ default: it.Privacy }))),
}
