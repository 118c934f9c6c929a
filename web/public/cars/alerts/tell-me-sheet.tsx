import { useEffect, useRef, useState } from 'react'
import { isEmail } from '#contract/values/email-address.ts'
import { joinParts } from '#locales/lists.ts'
import type { BodyOf } from '#web/data/forms/endpoint.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useArea } from '#web/data/i18n/use-area.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AlertOptionFields, checkAlertOptions, readAlertOptions } from './alert-option-fields.tsx'
import { AlertSheet } from './alert-sheet.tsx'

export type TellMeProps = {
  filters: BodyOf<'POST /saved-searches'>['filters']
  /** The filters in words. */
  names: readonly string[]
  /** How many cars they find today, where that is known. */
  count: number | undefined
  onClose: () => void
}

/** A search is kept by an account at once; a visitor names an address and confirms it by a mail. */
export function TellMeSheet({ names, onClose, ...search }: TellMeProps) {
  const { t, locale } = useI18n()
  const [done, setDone] = useState<'saved' | 'mailed' | null>(null)
  // A city at any distance filters nothing, and the API takes no search that does not.
  const isAnyCar = Object.keys(search.filters).every((name) => name === 'near')
  if (!useArea('alerts')) return null
  return (
    <AlertSheet search={joinParts(locale, names)} onClose={onClose}>
      {done ? (
        <Done status={done} />
      ) : isAnyCar ? (
        <Alert type="info" title={t('alerts.anyCar')} className="mt-5" />
      ) : (
        <TellMeForm {...search} onDone={setDone} />
      )}
    </AlertSheet>
  )
}

/** Takes the form's place, and the focus with it: the pressed button is gone. */
function Done({ status }: { status: 'saved' | 'mailed' }) {
  const { t } = useI18n()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="mt-5 outline-none">
      <Alert type="success" isNews title={t(`alerts.${status}`)} />
      {status === 'saved' && (
        <ButtonLink to="/cars/saved#searches" className="mt-5">
          {t('alerts.see')}
        </ButtonLink>
      )}
    </div>
  )
}

type TellMeFormProps = Pick<TellMeProps, 'filters' | 'count'> & { onDone: (status: 'saved' | 'mailed') => void }

function TellMeForm({ filters, count, onDone }: TellMeFormProps) {
  const { t, gap } = useI18n()
  const session = useSession()
  const isVisitor = session.status !== 'signedIn'
  const email = session.status === 'signedIn' ? session.user?.email : undefined
  const form = useForm({
    initial: { tells_new: true, tells_drops: true, pace: 'at_once', email: '' },
    texts: { failed: 'alerts.saveFailed', required: 'alerts.emailMissing', fields: { email: 'validation.email' } },
    check: (values) => ({
      ...(isVisitor && !isEmail(values.email) && { email: { key: 'alerts.emailMissing' } }),
      ...checkAlertOptions(values),
    }),
    checkOnLeave: 'filled',
    body: (values) => ({
      filters,
      ...readAlertOptions(values),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(isVisitor ? { email: values.email } : {}),
    }),
    endpoint: 'POST /saved-searches',
    onDone: ({ status }) => onDone(status),
  })
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <AlertOptionFields
        paces={['at_once', 'daily']}
        tellsNew={form.field('tells_new')}
        tellsDrops={form.field('tells_drops')}
        pace={form.field('pace')}
      />
      {isVisitor && <EmailField {...form.field('email')} label={t('alerts.email')} required />}
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} size="call" busyLabel={t('alerts.saving')}>
        {t('alerts.save')}
      </SubmitButton>
      <p className="text-small text-ink-soft">
        {count !== undefined && t('alerts.matchToday', { count })}
        {gap}
        {isVisitor ? t('alerts.willAsk') : email && t('alerts.mailsGo', { email })}
      </p>
    </Form>
  )
}
