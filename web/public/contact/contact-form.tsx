import { CircleCheck } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { REPLY_TIMES } from '#contract/tools/claims.ts'
import { inBrackets } from '#locales/marks.ts'
import { track } from '#web/app/consent/browser-analytics.ts'
import { PRIVACY_PATH } from '#web/app/shell/nav-links.ts'
import { contractRules } from '#web/data/forms/contract-rules.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { sayMore } from '#web/data/forms/message.ts'
import { EmailField, HoneypotField, PhoneField, TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useKnownPerson } from '#web/data/forms/use-known-person.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '', website: '' }

export function ContactForm() {
  const { t, locale, gap } = useI18n()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const form = useForm({
    initial: EMPTY,
    draft: 'contact',
    texts: {
      failed: 'contact.failed.title',
      failedLeads: true,
      summary: 'forms.summary',
      fields: { email: 'validation.email', phone: 'validation.phoneOptional' },
    },
    check: (values) => requireFields(values, ['name', 'email', 'subject', 'message']),
    checkOnLeave: 'filled',
    rules: contractRules(async () => (await import('#contract/inbox/endpoints.ts')).contactMessage),
    body: ({ website, ...message }, elapsedMs) => ({
      ...message,
      ...(website && { website }),
      elapsed_ms: elapsedMs,
    }),
    endpoint: 'POST /contact/send-message',
    onDone: (_answer, { email }) => {
      track('form_submit', { form_id: 'contact' })
      form.reset(EMPTY)
      setSentFrom(email.trim())
    },
  })
  useKnownPerson(({ name, email, phone }) => form.prefill({ name, email, phone }))
  if (sentFrom !== null) return <MessageSent email={sentFrom} onAnother={() => setSentFrom(null)} />

  return (
    <FormCard titleId="form-title">
      <h2 id="form-title" className="text-h2">
        {t('contact.form.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('contact.form.lead', { hours: REPLY_TIMES.form.maxHours })}</p>
      <noscript>
        <p className="mt-5 border-l-4 border-amber-ink bg-amber-tint px-4 py-3">{t('contact.form.noScript')}</p>
      </noscript>
      <Form form={form} className="mt-6 grid gap-5">
        <TextField
          {...form.field('name')}
          label={t('contact.form.name')}
          required
          autoComplete="name"
          autoCapitalize="words"
        />
        <EmailField {...form.field('email')} label={t('contact.form.email')} required />
        <PhoneField
          {...form.field('phone')}
          label={t('contact.form.phone')}
          note={inBrackets(locale, t('forms.optional'))}
          help={t('contact.form.phoneHelp')}
        />
        <TextField {...form.field('subject')} label={t('contact.form.subject')} required autoComplete="off" />
        <TextareaField
          {...form.field('message')}
          label={t('contact.form.message')}
          help={t('contact.form.messageHelp')}
          required
          rows={6}
          className="max-h-96"
        />
        <HoneypotField {...form.field('website')} label={t('forms.leaveEmpty')} />
        <PrivacyNote />
        <FormFailure failure={form.failure}>
          {form.failure && 'cause' in form.failure && (
            <p>{[sayMore(t, form.failure), t('contact.failed.kept')].filter(Boolean).join(gap)}</p>
          )}
        </FormFailure>
        <SubmitButton form={form} size="call" busyLabel={t('contact.form.submitting')} className="noscript:hidden">
          {t('contact.form.submit')}
        </SubmitButton>
      </Form>
    </FormCard>
  )
}

function FormCard({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <section aria-labelledby={titleId} className="card card-pad rounded-panel! max-lg:mt-10">
      {children}
    </section>
  )
}

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'

function PrivacyNote() {
  const { t } = useI18n()
  const [before, after] = t('contact.form.privacy', { link: GAP }).split(GAP)
  return (
    <p className="text-small text-ink-soft">
      {before}
      <TextLink to={PRIVACY_PATH}>{t('contact.form.privacyLink')}</TextLink>
      {after}
    </p>
  )
}

/** Replaces the form; the focus moves to it, so that a screen reader announces the result. */
function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <FormCard titleId="sent-title">
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
    </FormCard>
  )
}
