import { ChevronDown } from 'lucide'
import { isManager, type StoredUser } from '#contract/users/roles.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { displayName } from '#web/data/session/display-name.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { WaitingDot } from '../waiting/waiting-dot.tsx'
import { AccountActions } from './account-actions.tsx'

const MENU_ID = 'account-menu'

export function AccountMenu({ user, className }: { user: StoredUser | null; className?: string }) {
  const { t } = useI18n()
  const name = displayName(user, t('shell.userFallback'))
  return (
    <div className={classNames('items-center', className)}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="account-anchor target relative inline-flex items-center gap-2 rounded-control px-2 text-small font-label hover:bg-ink/8"
      >
        <Avatar name={user?.full_name.trim() || name} size="small" />
        <span className="sr-only">{t('shell.accountMenu', { name })}</span>
        <WaitingDot className="absolute top-0.5 left-9" />
        <span aria-hidden="true" className="max-w-36 truncate">
          {name}
        </span>
        {isManager(user?.role) && <Badge tone="info">{t('shell.admin')}</Badge>}
        <Icon of={ChevronDown} size={16} />
      </button>
      <div popover="auto" id={MENU_ID} className="header-popover account-popover w-64 p-2">
        {user && (
          <p className="px-2 py-2 text-caption text-ink-soft">
            <span className="block font-label text-ink">{user.full_name}</span>
            <span className="break-all">{user.email}</span>
          </p>
        )}
        <AccountActions role={user?.role} />
      </div>
    </div>
  )
}
