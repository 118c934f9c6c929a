import { FolderOpen, Gauge, Heart, LogOut, Route, UserRound } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { hasDesk, type Role } from '#contract/users/roles.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { useAdminAccess } from '#web/data/session/use-admin-access.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useWaiting } from '../waiting/use-waiting.ts'
import { WaitingDot } from '../waiting/waiting-dot.tsx'
import { closeAllLayers } from './layers.ts'

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-label font-normal hover:bg-ink/8'

/**
 * The desk and the dashboard for roles with access, the profile for everyone; for clients with a case also the one that
 * waits.
 */
export function AccountActions({ role }: { role: Role | undefined }) {
  const { t } = useI18n()
  const mayOpenAdmin = useAdminAccess(role)
  const navigate = useNavigate()
  const waiting = useWaiting()

  function logOut() {
    void browserSession().logOut()
    void navigate('/login')
  }

  return (
    <ul>
      {hasDesk(role) && (
        <li>
          <Link to="/desk" onClick={closeAllLayers} className={ROW}>
            <Icon of={FolderOpen} size={18} className="text-ink-soft" />
            {t('shell.desk')}
          </Link>
        </li>
      )}
      {mayOpenAdmin && (
        <li>
          <Link to="/admin" onClick={closeAllLayers} className={ROW}>
            <Icon of={Gauge} size={18} className="text-ink-soft" />
            {t('shell.admin')}
          </Link>
        </li>
      )}
      <li>
        <Link to="/profile" onClick={closeAllLayers} className={ROW}>
          <Icon of={UserRound} size={18} className="text-ink-soft" />
          {t('shell.profile')}
        </Link>
      </li>
      <li>
        <Link to="/cars/saved" onClick={closeAllLayers} className={ROW}>
          <Icon of={Heart} size={18} className="text-ink-soft" />
          {t('shell.saved')}
        </Link>
      </li>
      {waiting && waiting.total > 0 && (
        <li>
          <Link to={waiting.code ? `/case/${waiting.code}` : '/cases'} onClick={closeAllLayers} className={ROW}>
            <Icon of={Route} size={18} className="text-ink-soft" />
            {waiting.total === 1 ? t('shell.myCase') : t('shell.myCases')}
            <WaitingDot className="ml-auto" />
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={logOut} className={ROW}>
          <Icon of={LogOut} size={18} className="text-ink-soft" />
          {t('shell.logOut')}
        </button>
      </li>
    </ul>
  )
}
