import type { PanelProps } from '../panel-props.ts'
import { Channels } from './channels.tsx'
import { NotificationSection } from './notification-section.tsx'

export function Notifications({ profile }: PanelProps) {
  return (
    <div className="mt-6 grid gap-10">
      <Channels profile={profile} />
      <NotificationSection notifications={profile.notifications} />
    </div>
  )
}
