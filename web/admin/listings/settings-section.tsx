import { useI18n } from '../../i18n/i18n.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { SectionProps } from './draft-field.tsx'
import { FormSection } from './form-section.tsx'

export function SettingsSection({ draft, edit }: SectionProps) {
  const { t } = useI18n()
  return (
    <FormSection title={t('admin.form.settings')}>
      <Switch
        label={<span className="font-label">{t('admin.fields.is_active')}</span>}
        help={t('admin.form.activeHelp')}
        name="is_active"
        checked={draft.is_active}
        onChange={(event) => edit('is_active', event.target.checked)}
      />
      <Switch
        label={<span className="font-label">{t('admin.fields.is_featured')}</span>}
        help={t('admin.form.featuredHelp')}
        name="is_featured"
        checked={draft.is_featured}
        onChange={(event) => edit('is_featured', event.target.checked)}
      />
    </FormSection>
  )
}
