import { LogOut, MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Device } from '#contract/privacy/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useAction } from '#web/data/forms/use-action.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { deviceOf } from './device-name.ts'

export function Devices({ devices }: { devices: readonly Device[] }) {
  const { t, gap } = useI18n()
  const navigate = useNavigate()
  const { run, isBusy, failure } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const failed = 'userProfile.privacy.devicesError'

  function nameOf({ user_agent }: Device): string {
    const device = deviceOf(user_agent)
    return device ? t('userProfile.privacy.deviceName', device) : t('userProfile.privacy.unknownDevice')
  }

  const signOut = (device: Device) =>
    run({
      call: () => browserApi().call('DELETE /profile/me/devices/{id}', { params: { id: device.id } }),
      failed,
      done: t('userProfile.privacy.signedOutThere', { device: nameOf(device) }),
    })

  async function signOutEverywhere() {
    const isDone = await run({
      call: async () => {
        await browserApi().call('DELETE /profile/me/devices', {})
        await browserSession().logOut()
      },
      failed,
    })
    if (isDone) await navigate('/login')
    else setIsAsked(false)
  }

  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title" className="text-h3">
        {t('userProfile.privacy.devices')}
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-soft">{t('userProfile.privacy.devicesLead')}</p>
      {failure && <Alert type="danger" title={failure} className="mt-4" />}
      <ul className="mt-4 border-t">
        {devices.map((device) => (
          <li
            key={device.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-b py-3.5 sm:flex"
          >
            <Icon of={MonitorSmartphone} size={22} className="text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 text-label">
                {nameOf(device)}
                {device.is_current && <Badge tone="info">{t('userProfile.privacy.thisDevice')}</Badge>}
              </p>
              <p className="text-caption text-ink-soft">
                {t('userProfile.privacy.lastSeen')}
                {gap}
                <DateText value={device.last_seen_at} output="relative" />
                {' · '}
                {t('userProfile.privacy.signedIn')}
                {gap}
                <DateText value={device.signed_in_at} output="short" />
              </p>
            </div>
            {!device.is_current && (
              <Button
                variant="quiet"
                size="compact"
                onClick={() => void signOut(device)}
                aria-label={t('userProfile.privacy.signOutThereOf', { device: nameOf(device) })}
                className="col-start-2 -ml-3 justify-self-start sm:-mr-3 sm:ml-0"
              >
                {t('userProfile.privacy.signOutThere')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="second"
        size="compact"
        startIcon={<Icon of={LogOut} size={18} />}
        onClick={() => setIsAsked(true)}
        className="mt-5"
      >
        {t('userProfile.privacy.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('userProfile.privacy.everywhereTitle')}
        description={t('userProfile.privacy.everywhereText')}
        cancelLabel={t('userProfile.cancel')}
        confirmLabel={t('userProfile.privacy.signOutEverywhere')}
        busyLabel={t('userProfile.privacy.signingOut')}
        busy={isBusy}
        onConfirm={() => void signOutEverywhere()}
        tone="main"
      />
    </section>
  )
}
