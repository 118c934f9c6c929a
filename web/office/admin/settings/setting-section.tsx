import { type ReactNode, useState } from 'react'
import type { SettingKey } from '#contract/settings/constants.ts'
import { labelled } from '#locales/marks.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Standing = { is_set: boolean; version: number; changed_at: string | null }
type SettingSectionProps = {
  id: string
  setting: Standing
  settingKey: Exclude<SettingKey, 'texts'>
  onEdit: () => void
  children: ReactNode
}

/** One thing that can be set: how it stands, the way to change it, and the way back to the default. */
export function SettingSection({ id, setting, settingKey, onEdit, children }: SettingSectionProps) {
  const { t, locale } = useI18n()
  const [isResetting, setIsResetting] = useState(false)
  const title = t(`admin.settings.${settingKey}.title`)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink pb-2">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <p className="text-small text-ink-soft">
          {setting.is_set && setting.changed_at ? (
            <>
              {t('admin.settings.setOn')} <DateText value={setting.changed_at} output="dateOnly" />
            </>
          ) : (
            t('admin.settings.isDefault')
          )}
        </p>
      </div>
      <p className="mb-4 max-w-[42rem] text-small text-ink-soft">{t(`admin.settings.${settingKey}.lead`)}</p>
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="second" size="compact" onClick={onEdit}>
          {t(`admin.settings.${settingKey}.edit`)}
        </Button>
        {setting.is_set && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={labelled(locale, t('admin.settings.toDefault'), title)}
            onClick={() => setIsResetting(true)}
          >
            {t('admin.settings.toDefault')}
          </Button>
        )}
      </div>
      {isResetting && (
        <ResetDialog
          title={title}
          settingKey={settingKey}
          version={setting.version}
          onClose={() => setIsResetting(false)}
        />
      )}
    </section>
  )
}

type ResetDialogProps = {
  title: string
  settingKey: Exclude<SettingKey, 'texts'>
  version: number
  onClose: () => void
}

function ResetDialog({ title, settingKey, version, onClose }: ResetDialogProps) {
  const { t } = useI18n()
  const form = useSettingForm({
    initial: { reason: '' },
    send: ({ reason }) =>
      browserApi().call('POST /settings/admin/{key}/default', {
        params: { key: settingKey },
        body: { version, reason },
      }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.resetTitle', { what: title })}
      description={t('admin.settings.resetText')}
      submit={t('admin.settings.toDefault')}
      onClose={onClose}
    />
  )
}
