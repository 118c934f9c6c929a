import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { Icon } from '../display/icon.tsx'
import { Switch } from '../inputs/switch.tsx'
import { PartSection } from './part-section.tsx'

export function Buttons() {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)
  return (
    <PartSection id="buttons" title={t('parts.buttons.title')}>
      <Switch
        label={t('parts.buttons.busyToggle')}
        checked={busy}
        onChange={(event) => setBusy(event.target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy} busyLabel={t('parts.buttons.saving')}>
          {t('parts.buttons.save')}
        </Button>
        <Button busy busyLabel={t('parts.buttons.saving')}>
          {t('parts.buttons.save')}
        </Button>
        <Button disabled>{t('parts.buttons.save')}</Button>
        <Button size="compact">{t('parts.buttons.save')}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/" variant="next" size="call" endIcon={<Icon of={ArrowRight} />}>
          {t('parts.buttons.start')}
        </ButtonLink>
        <Button variant="second">{t('parts.buttons.pricing')}</Button>
        <Button variant="quiet">{t('parts.buttons.cancel')}</Button>
        <Button variant="danger">{t('parts.buttons.delete')}</Button>
        <TextLink to="/">{t('parts.buttons.link')}</TextLink>
      </div>
      <div className="on-night flex flex-col gap-4 rounded-panel card-pad">
        <p>{t('parts.buttons.onNight')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button>{t('parts.buttons.save')}</Button>
          <Button variant="second">{t('parts.buttons.pricing')}</Button>
          <Button variant="quiet">{t('parts.buttons.cancel')}</Button>
          <TextLink to="/">{t('parts.buttons.link')}</TextLink>
        </div>
      </div>
    </PartSection>
  )
}
