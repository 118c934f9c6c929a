import { ArrowDown, Check, Clock, Eye, Star, X } from 'lucide'
import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '../buttons/button.tsx'
import { TextLink } from '../buttons/text-link.tsx'
import { Avatar } from '../display/avatar.tsx'
import { Eyebrow } from '../display/eyebrow.tsx'
import { Rating } from '../display/rating.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Badge } from '../feedback/badge.tsx'
import { PartSection } from './part-section.tsx'

export function Messages() {
  const { t } = useI18n()
  const [isShown, setIsShown] = useState(false)
  const close = { dismissLabel: t('parts.messages.dismiss'), onClose: () => {} }
  return (
    <PartSection id="alerts" title={t('parts.messages.title')}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Alert type="success" title={t('parts.messages.sent')} {...close}>
          {t('parts.messages.sentMore')}
        </Alert>
        <Alert type="info" title={t('parts.messages.login')} {...close}>
          {t('parts.messages.loginMore')}
        </Alert>
        <Alert type="warning" title={t('parts.messages.verify')} {...close}>
          <TextLink to="/">{t('parts.messages.verifyMore')}</TextLink>
        </Alert>
        <Alert type="danger" title={t('parts.messages.payment')} {...close}>
          {t('parts.messages.paymentMore')}
        </Alert>
        {isShown && (
          <Alert
            type="info"
            isNews
            title={t('parts.messages.autoClosed')}
            dismissLabel={t('parts.messages.dismiss')}
            autoCloseMs={5_000}
            onClose={() => setIsShown(false)}
          />
        )}
      </div>
      <Button variant="second" className="self-start" onClick={() => setIsShown(true)}>
        {t('parts.messages.autoClose')}
      </Button>
      <div className="flex flex-wrap gap-2.5">
        <Badge tone="good" icon={Check}>
          {t('parts.messages.active')}
        </Badge>
        <Badge tone="warning" icon={Clock}>
          {t('parts.messages.pending')}
        </Badge>
        <Badge tone="danger" icon={X}>
          {t('parts.messages.rejected')}
        </Badge>
        <Badge tone="info" icon={Star}>
          {t('parts.messages.featured')}
        </Badge>
        <Badge tone="muted" icon={Eye}>
          {t('parts.messages.hidden')}
        </Badge>
        <Badge tone="outline">{t('parts.messages.example')}</Badge>
        <Badge tone="good" icon={ArrowDown}>
          {t('parts.messages.below', { amount: '$2,300' })}
        </Badge>
      </div>
      <div className="flex flex-wrap items-center gap-6">
        <Eyebrow>{t('parts.messages.featured')}</Eyebrow>
        <Rating value={5} label={t('parts.choices.stars', { count: 5 })} />
        <Rating value={3.5} label={t('parts.choices.stars', { count: 3.5 })} />
        <span className="flex items-center gap-2">
          <Avatar name={t('parts.fields.nameValue')} size="small" />
          <Avatar name={t('parts.fields.nameValue')} tone="night" />
          <Avatar name={t('parts.fields.nameValue')} size="large" />
          {t('parts.fields.nameValue')}
        </span>
      </div>
    </PartSection>
  )
}
