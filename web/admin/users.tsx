import { useI18n } from '../i18n/i18n.tsx'
import { ComingSoon } from './coming-soon.tsx'

export default function UsersManagement() {
  const { t } = useI18n()
  return <ComingSoon title={t('admin.menu.users')} text={t('admin.users.comingSoon')} />
}
