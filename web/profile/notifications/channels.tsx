import { useState } from 'react'
import type { Preferences, Profile } from '../../../contract/profile.ts'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useAction } from '../use-action.ts'

/** Two switches that count at once; one that could not be saved goes back. */
export function Channels({ profile }: { profile: Profile }) {
  const { t } = useI18n()
  const { phone } = useFormat()
  const { run, failure } = useAction()
  const [wanted, setWanted] = useState<Preferences>({})

  async function save(changes: Preferences) {
    setWanted(changes)
    await run({
      call: () => browserApi().call('PATCH /profile/me/preferences', { body: changes }),
      failed: 'userProfile.errorSavingPreferencesGeneric',
      done: t('userProfile.notifications.preferencesSaved'),
    })
    setWanted({})
  }

  const { phone_number: number } = profile
  return (
    <section aria-labelledby="notification-channels">
      <h2 id="notification-channels" className="mb-3 text-h3">
        {t('userProfile.notifications.channels')}
      </h2>
      <Switch
        label={t('userProfile.notifications.email')}
        help={t('userProfile.notifications.emailHelp')}
        checked={wanted.email_notifications_enabled ?? profile.email_notifications_enabled}
        onChange={({ target }) => void save({ email_notifications_enabled: target.checked })}
      />
      <Switch
        label={t('userProfile.notifications.sms')}
        help={
          number
            ? t('userProfile.notifications.smsHelp', { phone: phone(number) })
            : t('userProfile.notifications.smsNoPhone')
        }
        disabled={!number}
        checked={wanted.sms_notifications_enabled ?? profile.sms_notifications_enabled}
        onChange={({ target }) => void save({ sms_notifications_enabled: target.checked })}
      />
      {failure && <Alert type="danger" title={failure} className="mt-3" />}
    </section>
  )
}
