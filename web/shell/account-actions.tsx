import { Gauge, LogOut, UserRound } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { browserSession } from '../session/browser-session.ts'
import { Icon } from '../ui/icon.tsx'
import { closeAllLayers } from './layers.ts'

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-label font-normal hover:bg-ink/8'

/** Staff go to their dashboard, everyone else to their profile. */
export function AccountActions({ isStaff }: { isStaff: boolean }) {
  const { t } = useI18n()
  const navigate = useNavigate()

  function logOut() {
    void browserSession().logOut()
    void navigate('/login')
  }

  return (
    <ul>
      <li>
        <Link to={isStaff ? '/admin' : '/profile'} onClick={closeAllLayers} className={ROW}>
          <Icon of={isStaff ? Gauge : UserRound} size={18} className="text-ink-soft" />
          {isStaff ? t('shell.admin') : t('shell.profile')}
        </Link>
      </li>
      <li>
        <button type="button" onClick={logOut} className={ROW}>
          <Icon of={LogOut} size={18} className="text-ink-soft" />
          {t('shell.logOut')}
        </button>
      </li>
    </ul>
  )
}
