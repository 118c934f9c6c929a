import type { ReactNode } from 'react'
import type { MessageKey } from '../../locales/keys.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { StaffFailure, StaffPage } from './staff-page.tsx'

/** A route's `HydrateFallback`: its page while what it shows is on its way. */
export function staffFallback(title: MessageKey, skeleton: ReactNode) {
  return function HydrateFallback() {
    const { t } = useI18n()
    return <StaffPage title={t(title)}>{skeleton}</StaffPage>
  }
}

/** A route's `ErrorBoundary`: in place of a page that could not be loaded; `failed` is the sentence before the reason. */
export function staffFailure(title: MessageKey, failed?: MessageKey) {
  return function ErrorBoundary() {
    const { t } = useI18n()
    return <StaffFailure title={t(title)} failed={failed} />
  }
}
