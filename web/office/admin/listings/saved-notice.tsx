import { useState } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What the form could not do after the listing itself was saved; it travels with the way back to the list. */
export type SaveProblem = { problem: 'createdWithoutImages' | 'updatedWithoutImages' | 'main' | 'order'; id: string }

export function SavedNotice() {
  const { t } = useI18n()
  const { state, key } = useLocation()
  const [closedKey, setClosedKey] = useState<string | null>(null)
  const saved = (state as { saved?: SaveProblem } | null)?.saved
  if (!saved || key === closedKey) return null
  return (
    <Alert
      type="warning"
      isNews
      title={t(`admin.saved.${saved.problem}`)}
      onClose={() => setClosedKey(key)}
      dismissLabel={t('alerts.dismiss')}
      className="mb-5"
    >
      <TextLink to={`/admin/listings/${saved.id}`}>{t('admin.saved.open')}</TextLink>
    </Alert>
  )
}
