import { CircleCheck, CircleOff } from 'lucide'
import type { Profile } from '../../contract/profile.ts'
import { displayDate } from '../i18n/date-display.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { displayName } from '../session/display-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'

export function Identity({ profile }: { profile: Profile }) {
  const { locale, t } = useI18n()
  const name = profile.full_name.trim() || displayName(profile, t('shell.userFallback'))
  // A date stays on one line.
  const date = displayDate(profile.created_at, 'short', { locale, t }).replaceAll(' ', '\u00a0')
  return (
    <div className="flex items-center gap-3.5">
      <Avatar name={name} size="large" />
      <div className="min-w-0">
        <p className="text-label font-semibold break-words">{name}</p>
        <p className="text-caption text-ink-soft">{t('userProfile.memberSince', { date })}</p>
        <Badge
          tone={profile.is_active ? 'good' : 'muted'}
          icon={profile.is_active ? CircleCheck : CircleOff}
          className="mt-1.5"
        >
          {profile.is_active ? t('userProfile.active') : t('userProfile.inactive')}
        </Badge>
      </div>
    </div>
  )
}
