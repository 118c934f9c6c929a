import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { REPLY_TIMES } from '../../contract/claims.ts'
import type { MessageKey } from '../../locales/keys.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Answers } from './answers.ts'
import { browserWizard } from './browser-wizard.ts'

/** The request has arrived: what happens next, and the way to another one. */
export function SentCard({ answers, isSignedIn }: { answers: Answers; isSignedIn: boolean }) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div role="status" className="py-4">
      <Icon of={CircleCheck} size={44} className="text-money" />
      <h3 ref={heading} tabIndex={-1} className="mt-4 text-h3 outline-none">
        {t('leadForm.sent.title')}
      </h3>
      <p className="mt-3 measure-lead">
        {t('leadForm.sent.text', { name: answers.fullName.trim(), hours: REPLY_TIMES.form.maxHours })}
      </p>
      <p className="mt-2 measure-lead text-ink-soft">
        {t('leadForm.sent.when', { time: t(`lead.callTimes.${answers.bestTimeToCall}` as MessageKey) })}{' '}
        {t('leadForm.sent.mail', { email: answers.email.trim() })}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={() => browserWizard().startAnother()}>{t('leadForm.sent.another')}</Button>
        <ButtonLink to={isSignedIn ? '/profile' : '/cars'} variant="second">
          {t(isSignedIn ? 'leadForm.sent.profile' : 'leadForm.sent.cars')}
        </ButtonLink>
      </div>
    </div>
  )
}
