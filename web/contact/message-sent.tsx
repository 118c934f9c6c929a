import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { REPLY_TIMES } from '../../contract/claims.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Takes the form's place; the focus goes with it, so that a screen reader hears what happened. */
export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="sent-title" className="card card-pad rounded-panel! max-lg:mt-10">
      <Icon of={CircleCheck} size={40} className="text-money" />
      <h2 ref={heading} id="sent-title" tabIndex={-1} className="mt-4 text-h2">
        {t('contact.sent.title')}
      </h2>
      <p role="status" className="mt-3 text-ink-soft">
        {t('contact.sent.text', { email, hours: REPLY_TIMES.form.maxHours })}
      </p>
      <Button variant="second" onClick={onAnother} className="mt-7">
        {t('contact.sent.another')}
      </Button>
    </section>
  )
}
