import { useState } from 'react'
import { POSTAL_CODE_MAX_CHARS, STREET_MAX_CHARS } from '#contract/settings/constants.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { EmailField, PhoneField, TextField } from '#web/data/forms/text-fields.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const FIELDS = ['email', 'phone', 'privacy_email', 'street', 'postal_code'] as const

export function ContactSection({ contact }: { contact: ShownSettings['contact'] }) {
  const { t } = useI18n()
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { value } = contact
  return (
    <SettingSection id="contact" setting={contact} settingKey="contact" onEdit={() => setIsOpen(true)}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {FIELDS.map((field) => (
          <div key={field} className="sm:contents">
            <dt className="text-ink-soft">{t(`admin.settings.contact.${field}`)}</dt>
            <dd className="wrap-anywhere">{field === 'phone' ? format.phone(value.phone) : value[field]}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <ContactDialog contact={contact} onClose={() => setIsOpen(false)} />}
    </SettingSection>
  )
}

function ContactDialog({ contact, onClose }: { contact: ShownSettings['contact']; onClose: () => void }) {
  const { t } = useI18n()
  const { version } = contact
  const form = useSettingForm({
    initial: { ...contact.value, reason: '' },
    draft: 'settings contact',
    fields: {
      email: 'validation.email',
      privacy_email: 'validation.email',
      phone: 'admin.settings.contact.phoneWrong',
    },
    check: (values) => requireFields(values, FIELDS),
    send: (values) => browserApi().call('PUT /settings/admin/contact', { body: { ...values, version } }),
    onClose,
  })
  return (
    <ReasonDialog
      form={form}
      reason={form.field('reason')}
      title={t('admin.settings.contact.title')}
      description={t('admin.settings.contact.touches')}
      submit={t('admin.settings.save')}
      onClose={onClose}
    >
      <EmailField {...form.field('email')} label={t('admin.settings.contact.email')} autoComplete="off" />
      <PhoneField {...form.field('phone')} label={t('admin.settings.contact.phone')} autoComplete="off" />
      <EmailField
        {...form.field('privacy_email')}
        label={t('admin.settings.contact.privacy_email')}
        autoComplete="off"
      />
      <TextField
        {...form.field('street')}
        label={t('admin.settings.contact.street')}
        maxLength={STREET_MAX_CHARS}
        autoComplete="off"
      />
      <TextField
        {...form.field('postal_code')}
        label={t('admin.settings.contact.postal_code')}
        maxLength={POSTAL_CODE_MAX_CHARS}
        autoComplete="off"
      />
    </ReasonDialog>
  )
}
