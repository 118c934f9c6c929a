import { useState } from 'react'
import type { Profile } from '#contract/profile/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'

export function Channels({ profile }: { profile: Profile }) {
  const { t } = useI18n()
  const { phone } = useFormat()
  const { phone_number: number, phone_status: status } = profile

  function smsHelp(): string {
    if (!number) return t('userProfile.notifications.smsNoPhone')
    if (status === 'not_served') return t('userProfile.notifications.smsNotServed')
    if (status === 'unconfirmed') return t('userProfile.notifications.smsUnconfirmed', { phone: phone(number) })
    return t('userProfile.notifications.smsHelp', { phone: phone(number) })
  }

  return (
    <section aria-labelledby="notification-channels">
      <h2 id="notification-channels" className="mb-3 text-h3">
        {t('userProfile.notifications.channels')}
      </h2>
      <ChannelSwitch
        profile={profile}
        name="email_notifications_enabled"
        label={t('userProfile.notifications.email')}
        help={t('userProfile.notifications.emailHelp')}
      />
      <ChannelSwitch
        profile={profile}
        name="sms_notifications_enabled"
        label={t('userProfile.notifications.sms')}
        help={smsHelp()}
        disabled={status !== 'confirmed'}
        isOff={status !== 'confirmed'}
      />
      <ChannelSwitch
        profile={profile}
        name="call_reminders_enabled"
        label={t('userProfile.notifications.calls')}
        help={t('userProfile.notifications.callsHelp')}
      />
      {number && status === 'unconfirmed' && <ConfirmPhone phone={phone(number)} />}
    </section>
  )
}

type ChannelSwitchProps = {
  profile: Profile
  name: 'email_notifications_enabled' | 'sms_notifications_enabled' | 'call_reminders_enabled'
  label: string
  help: string
  disabled?: boolean
  /** Without effect for now, whatever was chosen. */
  isOff?: boolean
}

/** Counts at once, whatever the other one is doing; one that could not be saved goes back. */
function ChannelSwitch({ profile, name, isOff, ...shown }: ChannelSwitchProps) {
  const { t } = useI18n()
  const { run, isBusy, failure } = useAction()
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function save(isOn: boolean) {
    if (isBusy) return
    setWanted(isOn)
    await run({
      call: () => browserApi().call('PATCH /profile/me/preferences', { body: { [name]: isOn } }),
      failed: 'userProfile.errorSavingPreferencesGeneric',
      done: t('userProfile.notifications.preferencesSaved'),
    })
    setWanted(null)
  }

  return (
    <>
      <Switch
        {...shown}
        checked={!isOff && (wanted ?? profile[name])}
        onChange={({ target }) => void save(target.checked)}
      />
      {failure && <Alert type="danger" title={failure} className="my-3" />}
    </>
  )
}
