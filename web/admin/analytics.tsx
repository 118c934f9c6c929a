import { useI18n } from '../i18n/i18n.tsx'
import { ComingSoon } from './coming-soon.tsx'

export default function Analytics() {
  const { t } = useI18n()
  return <ComingSoon title={t('admin.menu.analytics')} text={t('admin.analytics.comingSoon')} />
}
